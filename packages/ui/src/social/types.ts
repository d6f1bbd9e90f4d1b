/** Whoever wrote something, as a card shows them. */
export interface Author {
  name: string
  /** Below the name: an @handle or a short npub; empty where the name is all there is. */
  username: string
  avatar?: string | undefined
  /** Hex. */
  pubkey: string
  /** Their profile. */
  href: string
}

/** A moment, twice: for people (`5m`) and for machines (ISO 8601). */
export interface TimeStamp {
  label: string
  dateTime: string
}
