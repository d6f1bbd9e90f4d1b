import { atom, useAtomValue, type Atom } from 'jotai'
import { useMemo } from 'react'
import type { Feed, FeedQuery, FeedState, LiveQuery, Query, QueryState } from '@ncc/nostr-core'
import { queryKey } from '@ncc/nostr-core/queries'
import { useNostrContext, useOwnPubkey } from './context.ts'

/** A card that scrolls out of view and back does not query again. */
const queryLingerMs = 3000

/** A feed keeps its pages while the reader is elsewhere. */
const feedLingerMs = 300_000

const unasked = { atom: atom({ status: 'loading' } as QueryState<undefined>), data: atom<undefined>() }

function useEntry<Data>(query: Query<Data> | undefined) {
  const { atoms, client } = useNostrContext()
  const account = useOwnPubkey()
  return query
    ? atoms.entry<QueryState<Data>, LiveQuery<Data>>(`${account}/${queryKey(query)}`, {
        initial: () => ({ status: 'loading', data: client.cached(query) }),
        open: () => client.watch(query),
        lingerMs: queryLingerMs,
      })
    : unasked
}

/**
 * The live result of a query. Parts that have not changed stay the same objects. As long as there is no query, it is loading
 * and nothing is requested. For nobody, whose public key or id is `''`, nothing is requested either, and nothing is found: so
 * a component can ask for the account of a visitor, who has none.
 * @throws {MalformedError} while rendering, for another key or id than 64 hex, such as an npub: `parsePublicKey` reads that.
 * @example
 * const { status, data } = useQuery(id === undefined ? undefined : eventById(id))
 */
export function useQuery<Data>(query: Query<Data>): QueryState<Data>
export function useQuery<Data>(query: Query<Data> | undefined): QueryState<Data | undefined>
export function useQuery<Data>(query: Query<Data> | undefined): QueryState<Data | undefined> {
  return useAtomValue<QueryState<Data | undefined>>(useEntry(query).atom, useNostrContext())
}

/**
 * The live data of a query, without its status: renders only when the data changes. Undefined as long as there is no query.
 * @example
 * const event = useQueryData(eventById(id))
 */
export function useQueryData<Data>(query: Query<Data>): Data
export function useQueryData<Data>(query: Query<Data> | undefined): Data | undefined
export function useQueryData<Data>(query: Query<Data> | undefined): Data | undefined {
  return useAtomValue<Data | undefined>(useEntry(query).data as Atom<Data | undefined>, useNostrContext())
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
  const account = useOwnPubkey()
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

/** The live result of a query about `subject`; as long as that is undefined, pass a query about nobody: it is loading then. */
export function useQueryOf<Data>(subject: unknown, query: Query<Data>): QueryState<Data> {
  const state = useQuery(query)
  const isKnown = subject !== undefined
  return useMemo(() => (isKnown ? state : { ...state, status: 'loading' }), [isKnown, state])
}
