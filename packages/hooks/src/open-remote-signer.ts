import type { Signer } from '@ncc/nostr-core'
import { createRemoteSigner, formatConnection, parseConnection } from '@ncc/nostr-core/remote-signer'
import { remoteSignerAtom, type OutsideAccount, type SignerContext } from './session-state.ts'

/** A remote signer that reports its status, and that disconnects once its account is left. @throws {MalformedError} */
export function openRemoteSigner(
  account: OutsideAccount & { key: 'remote' },
  { store, storage, signal }: SignerContext,
): Signer {
  const { pubkey } = account
  const connection = parseConnection(account.connection)
  const signer = createRemoteSigner(pubkey, connection, {
    onStatus(status) {
      if (!signal.aborted) store.set(remoteSignerAtom, { pubkey, status, ask: () => signer.ping() })
    },
    onRelays(relays) {
      const stored = storage?.load()
      if (stored?.account.key !== 'remote' || stored.account.pubkey !== pubkey) return
      storage?.save({
        ...stored,
        account: { ...account, connection: formatConnection({ ...connection, relays }) },
      })
    },
  })
  const reconnect = () => {
    if (document.visibilityState === 'visible') signer.reconnect()
  }
  window.addEventListener('online', reconnect, { signal })
  document.addEventListener('visibilitychange', reconnect, { signal })
  signal.addEventListener('abort', () => {
    signer.close()
    store.set(remoteSignerAtom, undefined)
  })
  // The account may have been left while this was loaded.
  if (signal.aborted) signer.close()
  return signer
}
