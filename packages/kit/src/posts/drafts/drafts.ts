import { loadOnce, type NostrClient } from '@ncc/nostr-core'
import type { FacadeOptions } from '@ncc/nostr-core/city'
import type { SafeStorage } from '../../shared/storage/safe-storage.ts'
import type { DraftBook } from './draft-book.ts'

/** The drafts of this device, for `KitContexts`. */
export interface Drafts {
  /** Loads them once. */
  readonly load: () => Promise<DraftBook>
  /** Follows other tabs, once they are loaded, until the returned function is called. */
  follow(): () => void
}

export function createDrafts(client: NostrClient, storage: SafeStorage, facade: FacadeOptions = {}): Drafts {
  let book: DraftBook | undefined
  let isFollowing = false
  let stop: (() => void) | undefined
  return {
    load: loadOnce(async () => {
      const { createDraftBook } = await import('./draft-book.ts')
      book = createDraftBook(client, storage, facade)
      if (isFollowing) stop = book.follow()
      return book
    }),
    follow() {
      isFollowing = true
      stop = book?.follow()
      return () => {
        isFollowing = false
        stop?.()
      }
    },
  }
}
