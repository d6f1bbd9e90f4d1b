/** What the server tells the app about a request besides the request itself. */
export interface AppEnv {
  readonly Bindings: {
    /** Who counts as one client for limits (client-address.ts). */
    readonly client?: string
  }
}
