/** One form of MP3, chosen so that every frame has the same whole number of bytes and of milliseconds. */
export const mp3 = {
  sampleRate: 32_000,
  kilobitsPerSecond: 96,
  /** 144 × 96,000 / 32,000. */
  frameBytes: 432,
  /** 1,152 samples. */
  frameMs: 36,
} as const
