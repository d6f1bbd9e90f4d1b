/** A request to the worker that encrypts and decrypts keys (NIP-49). */
export type KeyLockRequest =
  | { readonly do: 'lock'; readonly secretKey: Uint8Array; readonly passphrase: string }
  | { readonly do: 'unlock'; readonly ncryptsec: string; readonly passphrase: string }

/** The worker's answer; an error reveals only its kind. */
export type KeyLockResponse =
  | { readonly ok: true; readonly locked: string }
  | { readonly ok: true; readonly secretKey: Uint8Array }
  | { readonly ok: false; readonly reason: 'wrong-passphrase' | 'malformed' | 'failed' }
