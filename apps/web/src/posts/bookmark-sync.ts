import { useEffect, useMemo, useRef, useState } from 'react'
import { useBookmarkList, useClient } from '@ncc/hooks'
import { isHex64, NoCipherError, type NostrClient } from '@ncc/nostr-core'
import { editBookmarks } from '@ncc/nostr-core/edits'
import { editFailure } from '../shared/edit-failure.ts'
import type { Translate } from '../shared/locales/translator.ts'
import { useTranslation } from '../shared/locales/use-translation.ts'
import { readBookmarkSync, writeBookmarkSync } from '../shared/storage/bookmark-sync.ts'
import { readBookmarks, toggleBookmark, type Bookmark } from '../shared/storage/bookmarks.ts'
import type { SafeStorage } from '../shared/storage/safe-storage.ts'
import { useStorage } from '../shared/storage/use-storage.ts'
import { useToast } from '../shared/toast-context.ts'
import { useBookmarks, type SyncedBookmarks } from './bookmarks.tsx'

/** A version of the list that lacks more posts than this was hardly edited by hand: they stay on this device. */
const maxRemoved = 10

/** The length of a cipher text's end (a NIP-44 MAC, in base64) that differs for every encryption. */
const sealLength = 44

/** A toggle that is on its way to the list. */
interface Change {
  readonly isWanted: boolean
  /** The date of the version that has it (seconds); undefined while it is written. */
  readonly writtenAt?: number
}

type Changes = ReadonlyMap<string, Change>

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
    .filter(isHex64)
    .toReversed()

/** Keeps the bookmarks of this device and the list of the signed-in account (64 hex) together. */
export function BookmarkSync({ pubkey, isPrivate }: { pubkey: string; isPrivate: boolean }) {
  const storage = useStorage()
  const { list: local, early, setSync } = useBookmarks()
  const { status, list, entries, isComplete } = useBookmarkList(pubkey, { opensPrivate: isPrivate })
  const isReadable = isComplete || !isPrivate
  const { changes, isOpen, set } = useWriter(pubkey, isPrivate)

  useEffect(() => {
    if (early.length === 0) return
    const onDevice = new Set(idsOnDevice(storage))
    for (const id of new Set(early.splice(0).filter(isHex64))) set([id], onDevice.has(id))
  }, [storage, early, set])

  // What another device has removed from the list is removed here too.
  useEffect(() => {
    const sync = readBookmarkSync(storage, pubkey)
    if (!list || !isReadable || !sync || (sync.applied?.createdAt ?? 0) >= list.created_at) return
    const ids = entries.map(({ id }) => id)
    const listed = new Set(ids)
    const seal = list.content.slice(-sealLength)
    // Posts that leave the public part may have been moved to the private one, which is not read here.
    const isSure = isPrivate || sync.applied?.seal === seal
    const gone = new Set(sync.applied?.ids.filter((id) => isSure && !listed.has(id) && !isOpen(id)))
    const copies = readBookmarks(storage).filter(({ id }) => gone.has(id))
    if (copies.length <= maxRemoved) for (const copy of copies) toggleBookmark(storage, copy)
    writeBookmarkSync(storage, pubkey, { ...sync, applied: { createdAt: list.created_at, ids, seal } })
  }, [storage, pubkey, isPrivate, list, entries, isReadable, isOpen])

  const sync = useMemo((): SyncedBookmarks => {
    const onDevice = new Set(local.map(({ id }) => id))
    const inList = new Set(entries.map(({ id }) => id))
    for (const [id, { isWanted, writtenAt }] of changes) {
      if (writtenAt !== undefined && writtenAt <= (list?.created_at ?? 0)) continue
      if (isWanted) inList.add(id)
      else inList.delete(id)
    }
    const ids = new Set([...onDevice, ...inList])
    const known = isReadable ? status : 'undecrypted'
    return {
      status: known,
      ids,
      listed: entries.filter(({ id }) => inList.has(id) && !onDevice.has(id)).toReversed(),
      unlisted: known === 'ready' ? [...onDevice].filter((id) => isHex64(id) && !inList.has(id)) : [],
      toggle(post: Bookmark) {
        const isWanted = !ids.has(post.id)
        if (onDevice.has(post.id) !== isWanted) toggleBookmark(storage, post)
        if (isHex64(post.id)) set([post.id], isWanted)
      },
      set,
    }
  }, [storage, local, list, entries, status, isReadable, changes, set])

  useEffect(() => setSync(sync), [setSync, sync])
  useEffect(() => () => setSync(undefined), [setSync])
  return null
}

/** Writes toggles to the list, one edit at a time; those made meanwhile share the next one. */
function useWriter(pubkey: string, isPrivate: boolean) {
  const { t } = useTranslation()
  const client = useClient()
  const storage = useStorage()
  const show = useToast()
  const [changes, setChanges] = useState<Changes>(new Map())
  const queue = useRef({ waiting: new Map<string, boolean>(), sent: new Map<string, boolean>() })

  const writer = useMemo(() => {
    /** Whether a toggle of the post is not in the list yet. */
    const isOpen = (id: string) => queue.current.waiting.has(id) || queue.current.sent.has(id)

    /** Settles the toggles that were sent: written at that date (seconds), or undone. Newer ones of the same post stay. */
    const settle = (writtenAt: number | undefined) => {
      const { sent, waiting } = queue.current
      const settled = [...sent].filter(([id]) => !waiting.has(id))
      queue.current.sent = new Map()
      setChanges((before) => {
        const after = new Map(before)
        for (const [id, isWanted] of settled) {
          if (writtenAt === undefined) after.delete(id)
          else after.set(id, { isWanted, writtenAt })
        }
        return after
      })
    }

    const write = async () => {
      while (queue.current.waiting.size > 0 && client.account?.pubkey === pubkey) {
        const sent = queue.current.waiting
        queue.current = { waiting: new Map(), sent }
        const idsOf = (isWanted: boolean) => [...sent.keys()].filter((id) => sent.get(id) === isWanted)
        const edit = { add: withRelays(client, idsOf(true)), remove: idsOf(false) }
        // The choice may have changed since the last one was written.
        const choice = readBookmarkSync(storage, pubkey) ?? { isPrivate }
        try {
          const { event } = await client.lists.edit(editBookmarks(edit, { isPrivate: choice.isPrivate }))
          settle(event?.created_at ?? 0)
        } catch (error) {
          settle(undefined)
          const description = bookmarkFailure(error, t)
          const title = t('bookmarks.syncFailed')
          show({ tone: 'error', title, ...(description !== undefined && { description }) })
        }
      }
    }

    const set = (ids: readonly string[], isWanted: boolean) => {
      const { sent, waiting } = queue.current
      const isWriting = sent.size > 0 || waiting.size > 0
      for (const id of ids) waiting.set(id, isWanted)
      setChanges((before) => new Map([...before, ...ids.map((id) => [id, { isWanted }] as const)]))
      if (!isWriting) void write()
    }
    return { isOpen, set }
  }, [client, storage, pubkey, isPrivate, show, t])
  return { ...writer, changes }
}
