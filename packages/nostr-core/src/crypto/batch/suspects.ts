import { verdict } from './verdict.ts'

/** Good events in a row that clear a suspect. */
const GOOD_TO_CLEAR = 512
/** How many suspects are remembered; the oldest is forgotten first. */
const MAX_SUSPECTS = 256

/** The sources that have recently sent bad signatures. */
export interface Suspects {
  has(source: string): boolean
  isEmpty(): boolean
  /** Records the verdicts on events of a source. */
  note(source: string | undefined, verdicts: Uint8Array): void
}

export function createSuspects(): Suspects {
  /** For each suspect, how many good events in a row it still needs. */
  const missing = new Map<string, number>()
  return {
    has: (source) => missing.has(source),
    isEmpty: () => missing.size === 0,
    note(source, verdicts) {
      if (source === undefined) return
      if (verdicts.includes(verdict.badSignature)) {
        missing.delete(source)
        missing.set(source, GOOD_TO_CLEAR)
        const [oldest] = missing.keys()
        if (missing.size > MAX_SUSPECTS && oldest !== undefined) missing.delete(oldest)
        return
      }
      const before = missing.get(source)
      if (before === undefined) return
      const good = verdicts.filter((value) => value === verdict.verified).length
      if (before > good) missing.set(source, before - good)
      else missing.delete(source)
    },
  }
}
