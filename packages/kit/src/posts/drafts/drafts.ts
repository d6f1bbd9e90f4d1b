import type { NostrClient } from '@ncc/nostr-core'
import type { FacadeOptions } from '@ncc/nostr-core/city'
import { createRequiredContext } from '../../shared/required-context.ts'
import type { SafeStorage } from '../../shared/storage/safe-storage.ts'
import type { createDraftBook, DraftBook } from './draft-book.ts'

/** The drafts of this device, for `KitContexts`. */
export interface Drafts {
  /** The book, always the same. The caller passes `createDraftBook`, whose code the first page does not load. */
  readonly book: (create: typeof createDraftBook) => DraftBook
  /** Follows other tabs, once there is a book, until the returned function is called. */
  follow(): () => void
}

/** The drafts of this device, in `storage`. Their images are uploaded with `facade`. */
export function createDrafts(client: NostrClient, storage: SafeStorage, facade: FacadeOptions = {}): Drafts {
  let book: DraftBook | undefined
  let isFollowing = false
  let stop: (() => void) | undefined
  return {
    book(create) {
      if (book) return book
      book = create(client, storage, facade)
      if (isFollowing) stop = book.follow()
      return book
    },
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

export const [DraftsContext, useDrafts] = createRequiredContext<Drafts>('KitProvider')
