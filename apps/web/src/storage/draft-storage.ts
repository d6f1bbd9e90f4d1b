import { openDB, type IDBPDatabase } from 'idb'
import * as v from 'valibot'
import { isHex64 } from '@ncc/nostr-core'

const pixels = v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1)))

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

const draft = v.object({
  text: v.string(),
  /** Whom the text mentions by which words; 64 hex. */
  mentions: v.exactOptional(v.array(v.object({ label: v.string(), pubkey: v.custom<string>(isHex64) }))),
  images: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      alt: v.string(),
      /** The image itself, until it is uploaded. */
      file: v.exactOptional(v.instance(Blob)),
      media: v.exactOptional(media),
    }),
  ),
})

/** A draft as it is kept on this device. */
export type StoredDraft = v.InferOutput<typeof draft>

/** Where drafts are kept, images included; calls reject where the device will not keep them. */
export interface DraftStorage {
  /** The draft under a key; undefined where there is none, or none that can be read. */
  get(key: string): Promise<StoredDraft | undefined>
  put(key: string, value: StoredDraft): Promise<void>
  delete(key: string): Promise<void>
}

const table = 'drafts'

/** Keeps drafts in the browser's IndexedDB: a local storage has no room for images. */
export function createDraftStorage(): DraftStorage {
  let opening: Promise<IDBPDatabase> | undefined

  function open(): Promise<IDBPDatabase> {
    const forget = () => {
      opening = undefined
    }
    opening ??= openDB('ncc-drafts', 1, {
      upgrade: (fresh) => void fresh.createObjectStore(table),
      blocking(_current, _blocked, event) {
        ;(event.target as IDBDatabase).close()
        forget()
      },
      terminated: forget,
    }).catch((error: unknown) => {
      forget()
      throw error
    })
    return opening
  }

  return {
    async get(key) {
      const { success, output } = v.safeParse(draft, await (await open()).get(table, key))
      return success ? output : undefined
    },
    async put(key, value) {
      await (await open()).put(table, value, key)
    },
    async delete(key) {
      await (await open()).delete(table, key)
    },
  }
}
