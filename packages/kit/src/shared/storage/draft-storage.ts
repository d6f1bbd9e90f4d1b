import { openDB, type IDBPDatabase } from 'idb'
import * as v from 'valibot'
import { isHex64 } from '@ncc/nostr-core'
import { openChannel } from './open-channel.ts'
import type { SafeStorage } from './safe-storage.ts'

const pixels = v.exactOptional(
  v.pipe(
    v.number(),
    v.check((value) => Number.isInteger(value) && value >= 1),
  ),
)

const media = v.object({
  url: v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text)),
  ),
  mimeType: v.string(),
  width: pixels,
  height: pixels,
  blurhash: v.exactOptional(v.string()),
  sha256: v.exactOptional(v.custom<string>(isHex64)),
})

const poll = v.object({
  options: v.array(v.string()),
  isMultiple: v.boolean(),
  days: v.number(),
})

const withoutImages = {
  text: v.string(),
  /** The accounts (64 hex) that the text mentions, with their labels. */
  mentions: v.exactOptional(v.array(v.object({ label: v.string(), pubkey: v.custom<string>(isHex64) }))),
  /** The reason of its content warning; empty without a reason. */
  contentWarning: v.exactOptional(v.string()),
  poll: v.exactOptional(poll),
  /** The id (64 hex) of the signed event. */
  signedAs: v.exactOptional(v.custom<string>(isHex64)),
}

const image = { id: v.string(), name: v.string(), alt: v.string() }

const draft = v.object({
  ...withoutImages,
  images: v.array(
    v.object({
      ...image,
      /** The image itself, until it is uploaded. */
      file: v.exactOptional(v.custom<Blob>((value) => value instanceof Blob)),
      media: v.exactOptional(media),
    }),
  ),
})

/** A draft as stored on this device. */
export type StoredDraft = v.InferOutput<typeof draft>

const unwritten = v.object({
  /** What was written; of its images those that are uploaded. */
  draft: v.object({ ...withoutImages, images: v.optional(v.array(v.object({ ...image, media })), []) }),
  /** The text that it replaced. */
  before: v.string(),
})

/** A change of a draft whose write had not ended when the page did. */
export type UnwrittenDraft = v.InferOutput<typeof unwritten>

/** Stores drafts with their images; calls reject if the device refuses. */
export interface DraftStorage {
  /** The draft under a key; undefined if there is none or it cannot be parsed. */
  get(key: string): Promise<StoredDraft | undefined>
  /** Replaces a draft by the result of `change` (undefined: none), atomically across tabs. */
  update(key: string, change: (stored: StoredDraft | undefined) => StoredDraft | undefined): Promise<void>
  /** Notes changes at once, at the end of a page: a write that is under way may be dropped with it. */
  noteUnwritten(key: string, change: UnwrittenDraft): void
  /** The change that a page has noted. */
  readUnwritten(key: string): UnwrittenDraft | undefined
  dropUnwritten(key: string): void
  /**
   * Calls `listener` with the key of each draft that another tab has changed, and without one when the database has opened
   * late; returns a function that unsubscribes.
   */
  subscribe(listener: (key?: string) => void): () => void
}

/** How long the database may take to open, also when another tab has to release it first. */
const openTimeoutMs = 5000

const table = 'drafts'
const unwrittenKey = (key: string) => `ncc_unwritten_draft_v1:${key}`

function parseDraft(value: unknown): StoredDraft | undefined {
  const { success, output } = v.safeParse(draft, value)
  return success ? output : undefined
}

function inTime<T>(request: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The database did not open in time')), openTimeoutMs)
    request.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
}

/** Stores drafts in IndexedDB: images do not fit into local storage, which takes the notes. */
export function createDraftStorage(notes: SafeStorage): DraftStorage {
  const channel = openChannel('ncc-drafts')
  const listeners = new Set<() => void>()
  let opening: Promise<IDBPDatabase> | undefined

  function forget(): void {
    opening = undefined
  }

  function open(): Promise<IDBPDatabase> {
    if (opening) return opening
    const database = openDB('ncc-drafts', 1, {
      upgrade: (fresh) => void fresh.createObjectStore(table),
      blocking(_current, _blocked, event) {
        ;(event.target as IDBDatabase).close()
        forget()
      },
      terminated: forget,
    })
    opening = inTime(database)
    // Until it opens or fails, calls fail at once instead of waiting for it again.
    opening.catch(() =>
      database.then(() => {
        opening = database
        for (const listener of listeners) listener()
      }, forget),
    )
    return opening
  }

  return {
    async get(key) {
      return parseDraft(await (await open()).get(table, key))
    },
    async update(key, change) {
      const { store, done } = (await open()).transaction(table, 'readwrite')
      const next = change(parseDraft(await store.get(key)))
      await (next ? store.put(next, key) : store.delete(key))
      await done
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      channel?.postMessage(key)
    },
    noteUnwritten: (key, change) => notes.write(unwrittenKey(key), change),
    readUnwritten: (key) => notes.read(unwrittenKey(key), unwritten),
    dropUnwritten: (key) => notes.remove(unwrittenKey(key)),
    subscribe(listener) {
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string') listener(data)
      }
      channel?.addEventListener('message', onMessage)
      listeners.add(listener)
      return () => {
        channel?.removeEventListener('message', onMessage)
        listeners.delete(listener)
      }
    },
  }
}
