/** An author, as a card shows them. */
export interface Author {
  name: string
  /** Below the name: a handle (`@ada`) or a short npub. */
  username?: string | undefined
  avatar?: string | undefined
  /** Their profile. Without it the name is no link. */
  href?: string | undefined
}

/** A moment in time. */
export interface TimeStamp {
  /** For people: `5m`. */
  label: string
  /** For machines: ISO 8601. */
  dateTime?: string | undefined
}
