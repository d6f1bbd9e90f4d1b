/**
 * The outcome that a person was told: `doubt` if a relay was sent the change and has not answered, `interrupted` if the
 * program ended before it told anything.
 */
export type Told = 'done' | 'waiting' | 'failed' | 'doubt' | 'interrupted'

/** The lists whose entries are added and removed. */
export type ListName = 'contacts' | 'bookmarks' | 'mutes'

/** A text that is written, or a new name. */
interface Text {
  readonly kind: 'post' | 'message' | 'rename'
  readonly mark: string
}

/** An entry (64 hex) that is added to a list or removed from it. */
interface Entry {
  readonly kind: 'add' | 'remove'
  readonly list: ListName
  readonly mark: string
}

export type Deed = Text | Entry

/** What somebody did and what they were told about it. */
export type Claim = Deed & {
  /** 64 hex. */
  readonly pubkey: string
  readonly told: Told
  /** Milliseconds: when the action began and when its outcome was told. */
  readonly from: number
  readonly until: number
}

/**
 * The claims that may have had the last word. Those told as done count, except where another of them began after they had
 * ended; so do changes in doubt or interrupted, unless such a change began after they had ended.
 */
export function lastWords(claims: readonly Claim[]): {
  readonly certain: Claim[]
  readonly possible: Claim[]
} {
  const done = claims.filter(({ told }) => told === 'done')
  const isLast = (claim: Claim) => !done.some(({ from }) => from > claim.until)
  const unsure = claims.filter(({ told }) => told === 'doubt' || told === 'interrupted')
  return { certain: done.filter(isLast), possible: unsure.filter(isLast) }
}
