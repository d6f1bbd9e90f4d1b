import { useMemo } from 'react'
import { atom, useAtomValue } from 'jotai'
import type { Feed, FeedQuery, FeedState, LiveQuery, Query, QueryState } from '@ncc/nostr-core'
import { queryKey } from '@ncc/nostr-core/queries'
import { useNostrContext, useSession } from './context.ts'

/** A card that scrolls out of view and back does not query again. */
const queryLingerMs = 3000

/** A feed keeps its pages while the reader is elsewhere. */
const feedLingerMs = 300_000

function useAccountKey(): string {
  const session = useSession()
  return session.status === 'signed-in' ? session.pubkey : ''
}

function useEntry<Data>(query: Query<Data>) {
  const { atoms, client } = useNostrContext()
  return atoms.entry<QueryState<Data>, LiveQuery<Data>>(`${useAccountKey()}/${queryKey(query)}`, {
    initial: () => ({ status: 'loading', data: client.cached(query) }),
    open: () => client.watch(query),
    lingerMs: queryLingerMs,
  })
}

/**
 * The live result of a query. Parts that have not changed stay the same objects. For nobody, whose public key or id is `''`,
 * nothing is requested: so a component can ask for the account of a visitor, who has none.
 * @throws {MalformedError} while rendering, for another key or id than 64 hex, such as an npub: `parsePublicKey` reads that.
 * @example
 * const { status, data } = useQuery(eventById(id))
 */
export function useQuery<Data>(query: Query<Data>): QueryState<Data> {
  return useAtomValue(useEntry(query).atom, useNostrContext())
}

/**
 * The live data of a query, without its status: renders only when the data changes.
 * @example
 * const event = useQueryData(eventById(id))
 */
export function useQueryData<Data>(query: Query<Data>): Data {
  return useAtomValue(useEntry(query).data, useNostrContext()) as Data
}

/** A feed's state and actions. */
export interface FeedHandle extends FeedState {
  /** Loads the next older page. @throws {UnreachableError} if no relay answered. */
  loadMore(): Promise<void>
  /** Shows the new posts. */
  showNew(): void
  refresh(): void
}

const waiting = atom<FeedState>({
  status: 'loading',
  events: [],
  newCount: 0,
  isFirstPageComplete: false,
  hasMore: false,
  isLoadingMore: false,
})

/**
 * A live, paged feed; loading, and nothing is requested, as long as there is no query.
 * @example
 * const { events, newCount, showNew, loadMore } = useFeed(topicFeed('bread'))
 */
export function useFeed(query: FeedQuery | undefined): FeedHandle {
  const { atoms, client, store } = useNostrContext()
  const account = useAccountKey()
  const entry =
    query &&
    atoms.entry<FeedState, Feed>(`${account}/${queryKey(query)}`, {
      initial: () => client.cachedFeed(query),
      open: () => client.feed(query),
      lingerMs: feedLingerMs,
    })
  const state = useAtomValue(entry?.atom ?? waiting, { store })
  const actions = useMemo(() => {
    const live = () => entry && store.get(entry.live)
    return {
      loadMore: async () => live()?.loadMore(),
      showNew: () => live()?.showNew(),
      refresh: () => live()?.refresh(),
    }
  }, [entry, store])
  return useMemo(() => ({ ...state, ...actions }), [state, actions])
}
