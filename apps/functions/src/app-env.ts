/** What the server tells the app about a request besides the request itself. */
export interface AppEnv {
  readonly Bindings: {
    /** The client's address, as far as it is known. */
    readonly address?: string
  }
}
