//! WAV files, 16 bits a sample.

/// Samples as a WAV file: of one channel, or of left and right. Samples beyond full scale are clipped.
#[must_use]
pub fn wav(left: &[f32], right: Option<&[f32]>, rate: u32) -> Vec<u8> {
    let channels = 1 + u16::from(right.is_some());
    let frame = channels * 2;
    let frames = right.map_or(left.len(), |right| right.len().min(left.len()));
    let size = (frames * usize::from(frame)) as u32;
    let mut file = Vec::with_capacity(44 + size as usize);
    file.extend(b"RIFF");
    file.extend((36 + size).to_le_bytes());
    file.extend(b"WAVEfmt ");
    file.extend(16_u32.to_le_bytes());
    // Plain samples.
    file.extend(1_u16.to_le_bytes());
    file.extend(channels.to_le_bytes());
    file.extend(rate.to_le_bytes());
    file.extend((rate * u32::from(frame)).to_le_bytes());
    file.extend(frame.to_le_bytes());
    file.extend(16_u16.to_le_bytes());
    file.extend(b"data");
    file.extend(size.to_le_bytes());
    for n in 0..frames {
        file.extend(sixteen_bits(left[n]));
        file.extend(right.into_iter().flat_map(|right| sixteen_bits(right[n])));
    }
    file
}

fn sixteen_bits(sample: f32) -> [u8; 2] {
    let scaled = sample.clamp(-1.0, 1.0) * 32_767.0;
    ((scaled + 0.5_f32.copysign(scaled)) as i16).to_le_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(file: &[u8], at: usize) -> u32 {
        u32::from_le_bytes(file[at..at + 4].try_into().expect("four bytes"))
    }

    #[test]
    fn the_head_says_how_the_samples_are_to_be_read() {
        let samples = [0.0, 0.5, -0.5];
        for (right, channels) in [(None, 1), (Some(&samples[..]), 2)] {
            let file = wav(&samples, right, 8_000);
            let bytes = 6 * channels;
            assert_eq!(file.len(), 44 + bytes as usize);
            assert_eq!([&file[..4], &file[8..16], &file[36..40]], [&b"RIFF"[..], b"WAVEfmt ", b"data"]);
            assert_eq!([number(&file, 4), number(&file, 40)], [36 + bytes, bytes]);
            // Plain samples, and the number of channels.
            assert_eq!(number(&file, 20), 1 + (channels << 16));
            assert_eq!([number(&file, 24), number(&file, 28)], [8_000, 16_000 * channels]);
            // Bytes of all channels together, and bits of one.
            assert_eq!(number(&file, 32), 2 * channels + (16 << 16));
        }
    }

    #[test]
    fn the_shorter_side_ends_the_file_and_sides_take_turns() {
        let file = wav(&[1.0, 1.0, 1.0], Some(&[-1.0, 0.0]), 8_000);
        assert_eq!(&file[44..], [0xff, 0x7f, 0x01, 0x80, 0xff, 0x7f, 0x00, 0x00]);
    }
}
