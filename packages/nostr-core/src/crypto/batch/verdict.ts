/** The verdict on an event. One byte, so that the verdicts of a batch are a Uint8Array. */
export const verdict = {
  /** Not an event, a wrong id, or an invalid key or signature format. */
  malformed: 0,
  /** Valid. */
  verified: 1,
  /** Well-formed, but not signed by its author. */
  badSignature: 2,
} as const

export type Verdict = (typeof verdict)[keyof typeof verdict]
