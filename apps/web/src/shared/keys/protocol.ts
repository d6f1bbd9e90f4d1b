/** What the page asks of the worker that locks and unlocks keys (NIP-49). */
export type KeyLockRequest =
  | { readonly do: 'lock'; readonly secretKey: Uint8Array; readonly passphrase: string }
  | { readonly do: 'unlock'; readonly ncryptsec: string; readonly passphrase: string }

/** Its answer; of what went wrong it says no more than whose fault it was. */
export type KeyLockResponse =
  | { readonly ok: true; readonly locked: string }
  | { readonly ok: true; readonly secretKey: Uint8Array }
  | { readonly ok: false; readonly reason: 'wrong-passphrase' | 'malformed' | 'failed' }
