import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useBookmarkList, useClient } from '@ncc/hooks'
import { NoCipherError, type NostrClient } from '@ncc/nostr-core'
import { editBookmarks, isBookmarkId } from '@ncc/nostr-core/edits'
import { editFailure } from '../shared/edit-failure.ts'
import type { Translate } from '../shared/locales/translator.ts'
import { useTranslation } from '../shared/locales/use-translation.ts'
import { readBookmarkSync, writeBookmarkSync } from '../shared/storage/bookmark-sync.ts'
import { readBookmarks, toggleBookmark, type Bookmark } from '../shared/storage/bookmarks.ts'
import type { SafeStorage } from '../shared/storage/safe-storage.ts'
import { useStorage, useStored } from '../shared/storage/use-storage.ts'
import { useToast } from '../shared/toast-context.ts'
import { useHandlers } from '../shared/use-handlers.ts'
import { useEditList } from '../shared/use-list-edit.ts'
import { BookmarkWriter, type Toggles } from './bookmark-writer.ts'
import { useBookmarks, type SyncedBookmarks } from './bookmarks.tsx'
import { uniteBookmarks } from './unite-bookmarks.ts'

/** Why the list was not changed; undefined for an unknown error. */
export function bookmarkFailure(error: unknown, t: Translate): string | undefined {
  return error instanceof NoCipherError ? t('bookmarks.noCipher') : editFailure(error, t)
}

/** Posts to add, with a relay that has each. */
export const withRelays = (client: NostrClient, ids: readonly string[]) =>
  ids.map((id) => {
    const [relay] = client.events.seenOn(id)
    return { id, ...(relay !== undefined && { relay }) }
  })

/** The posts on this device that a list can hold, oldest first. */
export const idsOnDevice = (storage: SafeStorage): readonly string[] =>
  readBookmarks(storage)
    .map(({ id }) => id)
    .filter(isBookmarkId)
    .toReversed()

/** Lets a post that was removed on another device be bookmarked anew, even while the list cannot be written. */
function forget(storage: SafeStorage, pubkey: string, id: string): void {
  const record = readBookmarkSync(storage, pubkey)
  if (!record?.listed.includes(id)) return
  writeBookmarkSync(storage, pubkey, { ...record, listed: record.listed.filter((each) => each !== id) })
}

/** Keeps the bookmarks of this device and the list of the signed-in account (64 hex) together. */
export function BookmarkSync({ pubkey, isPrivate }: { pubkey: string; isPrivate: boolean }) {
  const storage = useStorage()
  const { list: local, early, setSync } = useBookmarks()
  const { status, list, entries, isComplete } = useBookmarkList(pubkey, { opensPrivate: isPrivate })
  const isReadable = isComplete || !isPrivate
  const { changes, set } = useWriter(pubkey, isPrivate)

  useEffect(() => {
    for (const [id, isWanted] of early.takeAll(pubkey)) if (isBookmarkId(id)) set([id], isWanted)
  }, [pubkey, early, set])

  const record = useStored(useCallback((stored: SafeStorage) => readBookmarkSync(stored, pubkey), [pubkey]))

  // What is in the list once, and no longer, was removed on another device. Its copy stays on this one, unseen: it may be
  // another account's too.
  useEffect(() => {
    if (!record || !list || !isReadable) return
    const inList = new Set(entries.map(({ id }) => id))
    const before = new Set(record.listed)
    const listed = local.map(({ id }) => id).filter((id) => inList.has(id) || before.has(id))
    if (listed.length === before.size && listed.every((id) => before.has(id))) return
    writeBookmarkSync(storage, pubkey, { ...record, listed })
  }, [storage, pubkey, record, list, entries, local, isReadable])

  const sync = useMemo((): SyncedBookmarks => {
    const state = { local, list, entries, changes, status, isReadable, isPrivate }
    const united = uniteBookmarks({ ...state, before: record?.listed ?? [] })
    return {
      ...united,
      toggle(post: Bookmark) {
        const isWanted = !united.ids.has(post.id)
        if (isWanted) forget(storage, pubkey, post.id)
        if (local.some(({ id }) => id === post.id) !== isWanted) toggleBookmark(storage, post)
        if (isBookmarkId(post.id)) set([post.id], isWanted)
      },
      set,
    }
  }, [storage, pubkey, local, list, entries, status, record, isPrivate, isReadable, changes, set])

  useEffect(() => setSync(sync), [setSync, sync])
  useEffect(() => () => setSync(undefined), [setSync])
  return null
}

/** The writer of the account's toggles, and those that are on their way. */
function useWriter(pubkey: string, isPrivate: boolean) {
  const { t } = useTranslation()
  const client = useClient()
  const editList = useEditList()
  const storage = useStorage()
  const show = useToast()
  const { early } = useBookmarks()
  const { write, onFailed } = useHandlers({
    async write(toggles: Toggles) {
      const idsOf = (isWanted: boolean) => [...toggles.keys()].filter((id) => toggles.get(id) === isWanted)
      const edit = { add: withRelays(client, idsOf(true)), remove: idsOf(false) }
      // The choice may have changed since the last one was written.
      const choice = readBookmarkSync(storage, pubkey) ?? { isPrivate }
      const { event } = await editList(editBookmarks(edit, { isPrivate: choice.isPrivate }))
      return event?.created_at ?? 0
    },
    onFailed: (error: unknown) =>
      show({ tone: 'error', title: t('bookmarks.syncFailed'), description: bookmarkFailure(error, t) }),
  })
  const writer = useMemo(() => {
    const isInUse = () => client.pubkey === pubkey
    const onLeft = (toggles: Toggles) => {
      for (const [id, isWanted] of toggles) early.set(pubkey, id, isWanted)
    }
    return new BookmarkWriter({ write, onFailed, isInUse, onLeft })
  }, [client, pubkey, early, write, onFailed])
  return { set: writer.set, changes: useSyncExternalStore(writer.subscribe, writer.changes) }
}
