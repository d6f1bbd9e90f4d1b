import { useMemo } from 'react'
import type { NostrClient } from '@ncc/nostr-core'
import { bindClient } from './bind-client.ts'
import { useNostrContext } from './nostr-context.ts'
import { useSession } from './use-session.ts'

/**
 * The provider's client, for components that need none of the calls of `useNostr`. What it publishes, it publishes as the
 * account of this rendering or not at all. @throws {AccountChangedError} from those calls once another one is in use.
 */
export function useClient(): NostrClient {
  const { client } = useNostrContext()
  const session = useSession()
  const pubkey = session.status === 'signed-in' ? session.pubkey : undefined
  return useMemo(() => bindClient(client, pubkey), [client, pubkey])
}
