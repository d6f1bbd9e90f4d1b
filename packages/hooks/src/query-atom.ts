import { useAtomValue } from 'jotai'
import type { Feed, FeedQuery, FeedState, LiveQuery, Query, QueryState } from '@ncc/nostr-core'
import { queryKey } from '@ncc/nostr-core/queries'
import { useNostrContext } from './nostr-context.ts'
import { useSession } from './use-session.ts'

/** Cards that scroll out of sight and back find their data without asking again. */
const queryLinger = 3000

/** Coming back to a feed finds it as it was. */
const feedLinger = 300_000

function useAccountKey(): string {
  const session = useSession()
  return session.status === 'signed-in' ? session.pubkey : ''
}

/** The live answer to a query. */
export function useQuery<Data>(query: Query<Data>): QueryState<Data> {
  const { atoms, client, store } = useNostrContext()
  const entry = atoms.entry<QueryState<Data>, LiveQuery<Data>>(`${useAccountKey()}/${queryKey(query)}`, {
    initial: () => ({ status: 'loading', data: client.cached(query) }),
    open: () => client.watch(query),
    linger: queryLinger,
  })
  return useAtomValue(entry.atom, { store })
}

/** A feed and what can be done with it. */
export interface FeedHandle extends FeedState {
  /** Loads the next older page. @throws {UnreachableError} if no relay answered. */
  loadMore(): Promise<void>
  /** Shows the posts that were waiting. */
  showNew(): void
  refresh(): void
}

/** A live, paged feed. */
export function useFeed(query: FeedQuery): FeedHandle {
  const { atoms, client, store } = useNostrContext()
  const entry = atoms.entry<FeedState, Feed>(`${useAccountKey()}/${queryKey(query)}`, {
    initial: () => client.cachedFeed(query),
    open: () => client.feed(query),
    linger: feedLinger,
  })
  return {
    ...useAtomValue(entry.atom, { store }),
    loadMore: async () => entry.live?.loadMore(),
    showNew: () => entry.live?.showNew(),
    refresh: () => entry.live?.refresh(),
  }
}
