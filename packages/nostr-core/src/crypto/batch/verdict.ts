/** What is known about an event after verification. One byte, so that a batch of them is a Uint8Array. */
export const verdict = {
  /** Not an event, or its id is not the hash of its content, or key or signature are no such things. */
  malformed: 0,
  /** Correct in every way. */
  verified: 1,
  /** Well-formed, but not signed by its author. */
  badSignature: 2,
} as const

export type Verdict = (typeof verdict)[keyof typeof verdict]
