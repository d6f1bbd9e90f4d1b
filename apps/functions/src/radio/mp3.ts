/** The form of MP3 that a station plays (32 kHz, 96 kbit/s): every frame has the same whole number of bytes and of milliseconds. */
export const mp3 = {
  /** 144 × 96,000 / 32,000. */
  frameBytes: 432,
  /** 1,152 samples. */
  frameMs: 36,
} as const
