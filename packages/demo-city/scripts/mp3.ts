/** The form of MP3 that the radio station plays: every frame has the same whole number of bytes and of milliseconds. */
export const mp3 = {
  sampleRate: 32_000,
  kilobitsPerSecond: 96,
  /** 144 × 96,000 / 32,000. */
  frameBytes: 432,
} as const
