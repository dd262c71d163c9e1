//! An independent reader can read the files.

use eights_sound::{Cue, RATE, files, render, wav};
use std::io::Cursor;

#[test]
fn every_file_holds_its_cue() {
    let mut n = 0;
    for ((name, bytes), cue) in files(22_050).zip(Cue::ALL) {
        assert_eq!(name, format!("{}.wav", cue.name()));
        let sound = render(*cue, 22_050);
        let mut reader = hound::WavReader::new(Cursor::new(bytes)).expect("a WAV file");
        let spec = reader.spec();
        assert_eq!(
            (spec.sample_rate, spec.bits_per_sample, spec.sample_format),
            (22_050, 16, hound::SampleFormat::Int)
        );
        assert_eq!(usize::from(spec.channels), sound.channels().count());
        let read: Vec<i16> = reader.samples().map(|sample| sample.expect("a sample")).collect();
        for (channel, samples) in sound.channels().enumerate() {
            let read: Vec<i16> =
                read.iter().copied().skip(channel).step_by(usize::from(spec.channels)).collect();
            assert_eq!(read.len(), samples.len());
            let near =
                |(read, made): (&i16, &f32)| (f32::from(*read) / 32_767.0 - made).abs() <= 0.51 / 32_767.0;
            assert!(read.iter().zip(samples).all(near), "{name}");
        }
        n += 1;
    }
    assert_eq!(n, Cue::ALL.len());
}

#[test]
fn what_is_too_loud_is_cut_off() {
    let bytes = wav(&[2.0, -2.0, f32::NAN], None, RATE);
    let mut reader = hound::WavReader::new(Cursor::new(bytes)).expect("a WAV file");
    let read: Vec<i16> = reader.samples().map(|sample| sample.expect("a sample")).collect();
    assert_eq!(read, [32_767, -32_767, 0]);
    assert_eq!(wav(&[], None, RATE).len(), 44);
}
