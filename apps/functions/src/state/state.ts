/** What the server remembers between starts, apart from events and media. Keys and values are plain text. */
export interface State {
  /** A note of the server to itself, by name. */
  getNote(name: string): Promise<string | undefined>
  setNote(name: string, value: string): Promise<void>
  /** The public key (64 hex) that holds a NIP-05 name, or undefined. */
  findName(name: string): Promise<string | undefined>
  /** Gives a name to a public key, unless somebody else holds it. */
  claimName(name: string, pubkey: string): Promise<'claimed' | 'taken'>
  /** Whether it can be read and written. */
  isHealthy(): Promise<boolean>
  close(): Promise<void>
}
