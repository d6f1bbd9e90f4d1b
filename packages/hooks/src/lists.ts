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
import { useClient } from './context.ts'
import { useQuery } from './use-query.ts'

interface ListState {
  /** `loading` until the list has been read, or is known to be absent. */
  readonly status: 'loading' | 'ready' | 'unreachable'
  /** The list that was read; undefined while none is known. */
  readonly list: NostrEvent | undefined
}

type Read<Data> = (list: NostrEvent, signer: Signer | undefined) => Promise<Data>

/** A list with its private part decrypted; while a newer version is being decrypted, the previous one stays. */
function useDecrypted<Data>(
  pubkey: string,
  { status, data: newest }: QueryState<NostrEvent | undefined>,
  read: Read<Data>,
): ListState & { readonly data: Data | undefined } {
  const client = useClient()
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
    return () => {
      isCurrent = false
    }
  }, [client, newest, read])
  const shown = newest && done?.list.pubkey === pubkey && done.read === read ? done : undefined
  return {
    status: newest ? (shown ? 'ready' : 'loading') : status,
    list: shown?.list,
    data: shown?.data,
  }
}

/** The mutes of an account. */
export interface MutesState extends Mutes, ListState {}

const noMutes: Mutes = { entries: [], isComplete: true }

/** The mutes of the signed-in account (64 hex), live; the private ones are decrypted by its signer (NIP-51). */
export function useMutes(pubkey: string): MutesState {
  const { data, ...state } = useDecrypted(pubkey, useQuery(muteList(pubkey)), readMutes)
  return { ...state, ...(data ?? noMutes) }
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
  pubkey: string,
  { opensPrivate }: { readonly opensPrivate: boolean },
): BookmarkListState {
  const read = opensPrivate ? readBookmarkList : readPublic
  const { data, ...state } = useDecrypted(pubkey, useQuery(bookmarkList(pubkey)), read)
  return { ...state, ...(data ?? noBookmarks) }
}

/** The servers where an account (64 hex) stores its files, live; undefined while no list is known (NIP-B7). */
export function useMediaServers(pubkey: string): QueryState<readonly string[] | undefined> {
  return useQuery(mediaServers(pubkey))
}

/** The hashtags that an account (64 hex) follows publicly, in lower case, live (NIP-51, kind 10015). */
export function useFollowedTopics(pubkey: string): readonly string[] {
  const { data: list } = useQuery(interestList(pubkey))
  return useMemo(() => (list ? followedTopics(list) : []), [list])
}
