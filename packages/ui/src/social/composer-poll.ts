/** The answers of a poll that is being written; some may be empty. */
export interface ComposerPoll {
  options: readonly string[]
  /** Whether people may choose several. */
  isMultiple: boolean
  /** How long it is open; 0: it has no end. */
  days: number
}

/** A new poll: two answers, a day long. */
export const newPoll: ComposerPoll = { options: ['', ''], isMultiple: false, days: 1 }
