import type { Signer } from '@ncc/nostr-core'
import { createRemoteSigner, formatConnection, parseConnection } from '@ncc/nostr-core/remote-signer'
import { remoteSignerAtom, sessionAtom, type OutsideAccount, type SignerContext } from './session-state.ts'

/** A remote signer that reports its status, and that disconnects once its account is left. @throws {MalformedError} */
export function openRemoteSigner(
  account: OutsideAccount & { key: 'remote' },
  { store, storage }: SignerContext,
): Signer {
  const { pubkey } = account
  const connection = parseConnection(account.connection)
  const signer = createRemoteSigner(pubkey, connection, {
    onStatus: (status) => store.set(remoteSignerAtom, { pubkey, status, ask: () => signer.ping() }),
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
  window.addEventListener('online', reconnect)
  document.addEventListener('visibilitychange', reconnect)
  const stop = store.sub(sessionAtom, () => {
    const session = store.get(sessionAtom)
    if (session.status === 'signed-in' && session.pubkey === pubkey && session.key === 'remote') return
    stop()
    window.removeEventListener('online', reconnect)
    document.removeEventListener('visibilitychange', reconnect)
    signer.close()
    store.set(remoteSignerAtom, undefined)
  })
  return signer
}
