//! WAV files, 16 bits a sample.

/// Samples as a WAV file: of one channel, or of left and right. What is beyond full scale is cut off.
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
