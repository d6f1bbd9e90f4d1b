import { createFacade, SignedOutError, type FacadeOptions, type NostrClient } from '@ncc/nostr-core'
import { createDraftStorage, type DraftStorage, type StoredDraft } from '../../storage/draft-storage.ts'
import { Draft, type Upload } from './draft.ts'

interface DraftBookOptions {
  readonly storage: DraftStorage
  /** Stores a file in the name of an account (64 hex; empty for a visitor). */
  readonly uploadAs: (pubkey: string) => Upload
  readonly log: (message: string, cause: unknown) => void
}

/** Every draft on this device: one for each account and place, such as the feed's composer or the reply to a post. */
export class DraftBook {
  readonly #options: DraftBookOptions
  readonly #drafts = new Map<string, Promise<Draft>>()
  #writing: Promise<void> = Promise.resolve()

  constructor(options: DraftBookOptions) {
    this.#options = options
  }

  /** The draft of an account at a place; the same one, and the same promise, every time. Never rejects. */
  open(pubkey: string, place: string): Promise<Draft> {
    const key = `${pubkey}/${place}`
    const opened = this.#drafts.get(key) ?? this.#load(key, this.#options.uploadAs(pubkey))
    this.#drafts.set(key, opened)
    return opened
  }

  async #load(key: string, upload: Upload): Promise<Draft> {
    const { storage, log } = this.#options
    const stored = await storage.get(key).catch((error: unknown) => {
      log('a draft could not be read', error)
      return undefined
    })
    let newest = stored
    let isQueued = false
    const save = (value: StoredDraft | undefined) => {
      newest = value
      if (isQueued) return
      isQueued = true
      this.#write(() => {
        isQueued = false
        return newest ? storage.put(key, newest) : storage.delete(key)
      })
    }
    return new Draft({ stored, save, upload })
  }

  /** One write after the other; what changes while one runs goes with the next. */
  #write(task: () => Promise<void>): void {
    this.#writing = this.#writing
      .then(task)
      .catch((error: unknown) => this.#options.log('a draft could not be kept', error))
  }
}

/** The drafts of this device, whose images are uploaded by the client's account. */
export function createDraftBook(client: NostrClient, options: FacadeOptions): DraftBook {
  const { uploadMedia } = createFacade(client, options)
  return new DraftBook({
    storage: createDraftStorage(),
    uploadAs: (pubkey) => async (file, how) => {
      if (client.pubkey !== pubkey) throw new SignedOutError('User must be logged in to upload media')
      return uploadMedia(file, how)
    },
    // oxlint-disable-next-line no-console -- the draft is still in memory; whoever looks after the app should know
    log: (message, cause) => console.warn(message, cause),
  })
}
