import type { AccountRelay } from '@ncc/nostr-core'
import { relayList } from '@ncc/nostr-core/queries'
import { useNostrContext } from './nostr-context.ts'
import { useQuery } from './query-atom.ts'
import { useSession } from './use-session.ts'

/** The relays in use, with what each is used for, kept up to date with the account's relay list. */
export function useRelays(): readonly AccountRelay[] {
  const { client } = useNostrContext()
  const session = useSession()
  useQuery(relayList(session.status === 'signed-in' ? session.pubkey : ''))
  return client.relays.inUse
}
