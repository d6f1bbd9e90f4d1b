import type { NostrEvent } from '@ncc/nostr-core'
import { isBookmarkId } from '@ncc/nostr-core/edits'
import type { ListedBookmark } from '@ncc/nostr-core/queries'
import type { Bookmark } from '../shared/storage/bookmarks.ts'
import type { Changes } from './bookmark-writer.ts'
import type { SyncedBookmarks } from './bookmarks.tsx'

/** What is known of an account's bookmarks, here and in its list. */
interface Known {
  readonly local: readonly Bookmark[]
  /** The newest version of the list that was read. */
  readonly list: NostrEvent | undefined
  readonly entries: readonly ListedBookmark[]
  /** Posts on this device that were in the list. */
  readonly before: readonly string[]
  readonly changes: Changes
  readonly status: 'loading' | 'ready' | 'unreachable'
  /** Whether the part in which bookmarks are kept could be read. */
  readonly isReadable: boolean
  readonly isPrivate: boolean
}

/** The bookmarks of this device and of the list together, with the toggles on their way. */
export function uniteBookmarks(known: Known): Omit<SyncedBookmarks, 'toggle' | 'set'> {
  const { local, list, entries, before, changes, isReadable, isPrivate } = known
  const onDevice = new Set(local.map(({ id }) => id))
  const inList = new Set(entries.map(({ id }) => id))
  for (const [id, { isWanted, writtenAt }] of changes) {
    if (writtenAt !== undefined && writtenAt <= (list?.created_at ?? 0)) continue
    if (isWanted) inList.add(id)
    else inList.delete(id)
  }
  const status = isReadable ? known.status : 'undecrypted'
  // A list that no relay has was lost, not emptied. Posts that leave the public part may have been moved to the private
  // one, which is not read here.
  const isSure = status === 'ready' && list !== undefined && (isPrivate || list.content === '')
  const isGone = (id: string) => isSure && !inList.has(id) && before.includes(id)
  const ids = new Set([...inList, ...[...onDevice].filter((id) => !isGone(id))])
  return {
    status,
    ids,
    listed: entries.filter(({ id }) => inList.has(id) && !onDevice.has(id)).toReversed(),
    unlisted:
      status === 'ready'
        ? [...onDevice].filter((id) => isBookmarkId(id) && ids.has(id) && !inList.has(id))
        : [],
  }
}
