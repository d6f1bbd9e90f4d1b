import { useEffect, useMemo, useState } from 'react'
import type { NostrEvent, QueryState, Signer } from '@ncc/nostr-core'
import { mediaServers } from '@ncc/nostr-core/blossom'
import {
  bookmarkList,
  followedTopics,
  interestList,
  muteList,
  readBookmarkList,
  readMutes,
  type ListedBookmarks,
  type Mutes,
} from '@ncc/nostr-core/queries'
import { useClient, useSession } from './context.ts'
import { useQuery, useQueryOf } from './use-query.ts'

/** How far one of the account's lists has been read. */
export interface ListState {
  /** `loading` until the list has been read, or is known to be absent. */
  readonly status: 'loading' | 'ready' | 'unreachable'
  /** The list that was read; undefined while none is known. */
  readonly list: NostrEvent | undefined
}

type Read<Data> = (list: NostrEvent, signer: Signer | undefined) => Promise<Data>

/** How long only the signer may delay the public part: its owner may be asked, or it never answers. */
const signerTimeoutMs = 3000

/**
 * A list with its private part decrypted; `none` before it is read. While a newer version is being decrypted, the previous
 * one stays.
 */
function useDecrypted<Data extends object>(
  pubkey: string | undefined,
  { status: queryStatus, data: newest }: QueryState<NostrEvent | undefined>,
  read: Read<Data>,
  none: Data,
): ListState & Data {
  const client = useClient()
  const session = useSession()
  const [done, setDone] = useState<{
    readonly list: NostrEvent
    readonly data: Data
    readonly read: Read<Data>
  }>()
  useEffect(() => {
    if (!newest) return undefined
    let isCurrent = true
    // In the moment of a switch the client has another account than the component: its `account` would throw.
    const signer = client.pubkey === newest.pubkey ? client.account?.signer : undefined
    void read(newest, signer).then((data) => {
      if (isCurrent) setDone({ list: newest, data, read })
    })
    const timer = setTimeout(async () => {
      const data = await read(newest, undefined)
      if (!isCurrent) return
      setDone((before) =>
        before?.list.pubkey === newest.pubkey && before.read === read ? before : { list: newest, data, read },
      )
    }, signerTimeoutMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a new session of the same account may have another signer
  }, [client, session, newest, read])
  const isShown = newest && done && done.list.pubkey === pubkey && done.read === read
  const shown = isShown ? done : undefined
  const status = newest ? (shown ? 'ready' : 'loading') : queryStatus
  return useMemo(() => ({ ...(shown?.data ?? none), status, list: shown?.list }), [shown, none, status])
}

/** The mutes of an account. */
export interface MutesState extends Mutes, ListState {}

const noMutes: Mutes = { entries: [], isComplete: true }

/**
 * The mutes of the signed-in account (64 hex), live; the private ones are decrypted by its signer (NIP-51). If that takes
 * longer than three seconds, the public ones come first.
 */
export function useMutes(pubkey: string | undefined): MutesState {
  return useDecrypted(pubkey, useQueryOf(pubkey, muteList(pubkey ?? '')), readMutes, noMutes)
}

/** The bookmarks of an account. */
export interface BookmarkListState extends ListedBookmarks, ListState {}

const noBookmarks: ListedBookmarks = { entries: [], isComplete: true }

const readPublic: Read<ListedBookmarks> = (list) => readBookmarkList(list, undefined)

/**
 * The bookmarks of the signed-in account (64 hex), live. Its signer decrypts the private ones if `opensPrivate`; it is
 * not asked otherwise, and only the public ones are read.
 */
export function useBookmarkList(
  pubkey: string | undefined,
  { opensPrivate }: { readonly opensPrivate: boolean },
): BookmarkListState {
  const read = opensPrivate ? readBookmarkList : readPublic
  return useDecrypted(pubkey, useQueryOf(pubkey, bookmarkList(pubkey ?? '')), read, noBookmarks)
}

/** The servers where an account (64 hex) stores its files, live; undefined while no list is known (NIP-B7). */
export function useMediaServers(pubkey: string | undefined): QueryState<readonly string[] | undefined> {
  return useQueryOf(pubkey, mediaServers(pubkey ?? ''))
}

/** The hashtags that an account (64 hex) follows publicly, in lower case, live (NIP-51, kind 10015). */
export function useFollowedTopics(pubkey: string | undefined): readonly string[] {
  const { data: list } = useQuery(interestList(pubkey ?? ''))
  return useMemo(() => (list ? followedTopics(list) : []), [list])
}
