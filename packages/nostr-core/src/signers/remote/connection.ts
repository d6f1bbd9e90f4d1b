import { MalformedError } from '../../protocol/errors.ts'
import { bytesToHex, hexToBytes, isHex64 } from '../../protocol/hex.ts'
import { toRelays } from './bunker-url.ts'

/** A connection to a remote signer, to be stored between visits. It holds no key of the account. */
export interface RemoteConnection {
  /** The client's own key (32 bytes): the signer knows the client by it. */
  readonly clientSecretKey: Uint8Array
  /** The signer's own key (64 hex); often not the account's. */
  readonly signerPubkey: string
  /** The relays between client and signer: normalised urls, independent of the account's own relays. */
  readonly relays: readonly string[]
}

/** A connection as JSON, to be stored like a password: with it the signer can be asked. */
export function formatConnection({ clientSecretKey, signerPubkey, relays }: RemoteConnection): string {
  return JSON.stringify({ clientSecretKey: bytesToHex(clientSecretKey), signerPubkey, relays })
}

/** Parses what `formatConnection` wrote. @throws {MalformedError} */
export function parseConnection(text: string): RemoteConnection {
  try {
    const { clientSecretKey, signerPubkey, relays } = JSON.parse(text) as Record<string, unknown>
    if (isHex64(clientSecretKey) && isHex64(signerPubkey) && Array.isArray(relays)) {
      return { clientSecretKey: hexToBytes(clientSecretKey), signerPubkey, relays: toRelays(relays) }
    }
  } catch {
    // Not JSON.
  }
  throw new MalformedError('Not a connection to a remote signer')
}
