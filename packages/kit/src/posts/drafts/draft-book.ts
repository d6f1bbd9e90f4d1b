import { AccountChangedError, type NostrClient } from '@ncc/nostr-core'
import { createFacade, type FacadeOptions } from '@ncc/nostr-core/city'
import { eventById } from '@ncc/nostr-core/queries'
import {
  createDraftStorage,
  type DraftStorage,
  type StoredDraft,
  type UnwrittenDraft,
} from '../../shared/storage/draft-storage.ts'
import type { SafeStorage } from '../../shared/storage/safe-storage.ts'
import { Draft, type Upload } from './draft.ts'

interface DraftBookOptions {
  readonly storage: DraftStorage
  /** Uploads a file for an account (64 hex; empty for a visitor). */
  readonly uploadAs: (pubkey: string) => Upload
  /** Whether an event (64 hex) is in the publish queue, or was seen on a relay. */
  readonly isSentOrQueued: (id: string) => Promise<boolean>
  /** Calls `listener` when the page is left; returns a function that unsubscribes. */
  readonly onPageLeft: (listener: () => void) => () => void
  readonly log: (message: string, cause: unknown) => void
}

/**
 * Every draft on this device: one for each account and place, such as the feed's composer or the reply to a post. Tabs
 * share it: changes of another tab are adopted, and concurrent changes are merged. A signed draft that a closed page left
 * is dropped if it is in the publish queue or on a relay by now.
 */
export class DraftBook {
  readonly #options: DraftBookOptions
  readonly #drafts = new Map<string, Promise<Draft>>()
  /** The visitor's draft at the place of an account's. */
  readonly #visitors = new WeakMap<Draft, Draft>()
  /** Functions that read the open drafts again, by key. */
  readonly #reloads = new Map<string, () => Promise<void>>()
  /** Changes whose write has not ended, by key. */
  readonly #unwritten = new Map<string, UnwrittenDraft | undefined>()
  /** Keys of the changes that were noted, in case the page comes back. */
  readonly #noted = new Set<string>()
  #writing: Promise<void> = Promise.resolve()

  /** @internal */
  constructor(options: DraftBookOptions) {
    this.#options = options
  }

  /**
   * Adopts what other tabs write, and notes what is not written yet when the page is left, until the returned function is called.
   * @internal
   */
  follow(): () => void {
    const { storage, onPageLeft } = this.#options
    const reload = (changed?: string) => {
      for (const key of this.#reloads.keys()) if (key === (changed ?? key)) this.#reload(key)
    }
    reload()
    const ends = [storage.subscribe(reload), onPageLeft(() => this.#noteUnwritten())]
    return () => {
      for (const end of ends) end()
    }
  }

  /**
   * The draft of an account (64 hex), or of a visitor (empty), at a place; always the same draft and promise. Never rejects.
   * @internal
   */
  open(pubkey: string, place: string): Promise<Draft> {
    const key = `${pubkey}/${place}`
    const known = this.#drafts.get(key)
    if (known) return known
    const loading = this.#load(key, this.#options.uploadAs(pubkey))
    const opened = pubkey === '' ? loading : this.#withVisitors(loading, place)
    this.#drafts.set(key, opened)
    return opened
  }

  /**
   * Moves what a visitor has written into the draft of the account that has opened the same place since.
   * @internal
   */
  adoptVisitors(draft: Draft): void {
    const visitors = this.#visitors.get(draft)
    if (!visitors) return
    const { text, images, contentWarning, poll } = visitors.value
    if (text.trim() !== '' || images.length > 0 || contentWarning || poll) draft.takeOver(visitors)
  }

  #reload(key: string): void {
    this.#reloads
      .get(key)?.()
      .catch((error: unknown) => this.#options.log('a draft could not be read', error))
  }

  #noteUnwritten(): void {
    for (const [key, change] of this.#unwritten) {
      if (!change) continue
      this.#options.storage.noteUnwritten(key, change)
      this.#noted.add(key)
    }
  }

  async #withVisitors(loading: Promise<Draft>, place: string): Promise<Draft> {
    const [draft, visitors] = await Promise.all([loading, this.open('', place)])
    this.#visitors.set(draft, visitors)
    return draft
  }

  async #load(key: string, upload: Upload): Promise<Draft> {
    const { storage, log } = this.#options
    const stored = await this.#read(key).catch((error: unknown) => {
      log('a draft could not be read', error)
      return undefined
    })
    /** What this tab last read or wrote. */
    let known = stored
    let newest = stored
    let isQueued = false
    const save = (value: StoredDraft | undefined) => {
      newest = value
      if (!value) this.#dropNote(key)
      this.#unwritten.set(key, value && toUnwritten(value, known))
      if (isQueued) return this.#writing
      isQueued = true
      return this.#write(async () => {
        isQueued = false
        await storage.update(key, (other) => (known = withUnseen(newest, other, known)))
        if (!isQueued) this.#unwritten.delete(key)
        this.#dropNote(key)
        if (known !== newest && !isQueued) draft.adopt(known)
      })
    }
    const draft = new Draft({ stored, save, upload })
    this.#reloads.set(key, async () => {
      const other = await storage.get(key)
      // The pending write is merged with it.
      if (isQueued) return
      // So is what could not be written.
      if (this.#unwritten.has(key)) return save(newest)
      known = other
      draft.adopt(other)
    })
    return draft
  }

  /** The draft that is stored, unless it is published already. */
  async #read(key: string): Promise<StoredDraft | undefined> {
    const { storage, isSentOrQueued } = this.#options
    const left = await this.#storeNoted(key)
    const stored = left ?? (await storage.get(key))
    const id = stored?.signedAs
    if (id === undefined || !(await isSentOrQueued(id))) return stored
    if (left) {
      this.#dropNote(key)
      return undefined
    }
    await storage.update(key, (now) => (now?.signedAs === id ? undefined : now))
    return storage.get(key)
  }

  /** Stores the change that a closed page has noted. If that fails, the note stays and is the draft. */
  async #storeNoted(key: string): Promise<StoredDraft | undefined> {
    const { storage, log } = this.#options
    const change = storage.readUnwritten(key)
    if (!change) return undefined
    try {
      const before = { text: change.before, images: [] }
      await storage.update(key, (other) => withUnseen(change.draft, other, before))
      storage.dropUnwritten(key)
      return undefined
    } catch (error) {
      log('a draft could not be stored', error)
      this.#noted.add(key)
      return change.draft
    }
  }

  /** Removes the note of a draft that could not be stored before. */
  #dropNote(key: string): void {
    if (this.#noted.delete(key)) this.#options.storage.dropUnwritten(key)
  }

  /** Writes run one after another; changes during one are part of the next. */
  #write(task: () => Promise<void>): Promise<void> {
    this.#writing = this.#writing
      .then(task)
      .catch((error: unknown) => this.#options.log('a draft could not be stored', error))
    return this.#writing
  }
}

const toUnwritten = (draft: StoredDraft, known: StoredDraft | undefined): UnwrittenDraft => ({
  draft: {
    ...draft,
    images: draft.images.flatMap(({ id, name, alt, media }) => (media ? [{ id, name, alt, media }] : [])),
  },
  before: known?.text ?? '',
})

/** Merges a draft with what another tab has written since `known`. */
function withUnseen(
  own: StoredDraft | undefined,
  other: StoredDraft | undefined,
  known: StoredDraft | undefined,
): StoredDraft | undefined {
  if (!other) return own
  const seen = new Set([own, known].flatMap((draft) => draft?.images ?? []).map(({ id }) => id))
  const images = other.images.filter(({ id }) => !seen.has(id))
  const hasText = other.text !== '' && other.text !== known?.text && other.text !== own?.text
  const isWarned = other.contentWarning !== known?.contentWarning
  const contentWarning = own?.contentWarning || (isWarned ? other.contentWarning : own?.contentWarning)
  const isPollChanged = JSON.stringify(other.poll) !== JSON.stringify(known?.poll)
  const poll = own?.poll ?? (isPollChanged ? other.poll : undefined)
  const isSame = contentWarning === own?.contentWarning && poll === own?.poll
  if (!hasText && images.length === 0 && isSame) return own
  return {
    text: [hasText && other.text, own?.text].filter(Boolean).join('\n'),
    mentions: [...(other.mentions ?? []), ...(own?.mentions ?? [])],
    images: [...images, ...(own?.images ?? [])],
    ...(contentWarning !== undefined && { contentWarning }),
    ...(poll && { poll }),
  }
}

/** The drafts of this device, whose images are uploaded by the client's account. */
export function createDraftBook(client: NostrClient, notes: SafeStorage, options: FacadeOptions): DraftBook {
  const { uploadMedia } = createFacade(client, options)
  return new DraftBook({
    storage: createDraftStorage(notes),
    uploadAs: (pubkey) => async (file, how) => {
      if (client.pubkey !== pubkey) throw new AccountChangedError('The account has changed')
      return uploadMedia(file, how)
    },
    async isSentOrQueued(id) {
      const { publishQueue } = client
      await Promise.all([publishQueue.ready, client.restored])
      return (
        publishQueue.recent.some(({ event }) => event.id === id) || client.cached(eventById(id)) !== undefined
      )
    },
    onPageLeft(listener) {
      addEventListener('pagehide', listener)
      return () => removeEventListener('pagehide', listener)
    },
    // oxlint-disable-next-line no-console -- the draft is still in memory; whoever looks after the app should know
    log: (message, cause) => console.warn(message, cause),
  })
}
