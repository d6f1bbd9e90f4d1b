import { loadOnce, type NostrClient } from '@ncc/nostr-core'
import type { FacadeOptions } from '@ncc/nostr-core/city'
import type { SafeStorage } from '../../shared/storage/safe-storage.ts'
import type { DraftBook } from './draft-book.ts'

/** The function that loads the drafts of this device once, for `DraftBookContext`. */
export function loadDrafts(
  client: NostrClient,
  storage: SafeStorage,
  facade: FacadeOptions = {},
): () => Promise<DraftBook> {
  return loadOnce(() =>
    import('./draft-book.ts').then((part) => part.createDraftBook(client, storage, facade)),
  )
}
