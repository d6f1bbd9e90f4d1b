import { useCallback, useState } from 'react'
import { useEvents, useOwnPubkey, useSession } from '@ncc/hooks'
import {
  useIsMuted,
  readBookmarkSync,
  type Bookmark,
  type SafeStorage,
  useStored,
  useBookmarks,
} from '@ncc/kit/parts'
import { isHex64, kinds } from '@ncc/nostr-core'
import type { ListedBookmark, MutableEvent } from '@ncc/nostr-core/queries'
import { Button, EmptyState, Inline, List, Page, PostCardSkeleton, Text } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { BookmarkCard } from './bookmark-card.tsx'
import { BookmarkOffer, SyncNotices } from './bookmark-offer.tsx'
import { ListedCard } from './listed-card.tsx'

/** How many posts of a long list are requested at once. */
const pageSize = 30

const none: readonly ListedBookmark[] = []

/** The bookmarks of this device (spec §2), readable without a relay, and those of the account's list if it is on. */
export function BookmarkList() {
  const { t } = useTranslation()
  const session = useSession()
  const { list, ids, sync } = useBookmarks()
  const isMuted = useIsMuted()
  const [limit, setLimit] = useState(pageSize)
  const pubkey = useOwnPubkey()
  const record = useStored(useCallback((storage: SafeStorage) => readBookmarkSync(storage, pubkey), [pubkey]))
  const canSign = session.status === 'signed-in' && session.key !== 'none'
  const isLoading = record !== undefined && canSign && (!sync || sync.status === 'loading')
  const listed = sync?.listed ?? none
  const requested = listed.slice(0, limit)
  const hidden = new Set(
    useEvents(requested.map(({ id }) => id).filter(isHex64))
      .data.filter(isMuted)
      .map(({ id }) => id),
  )
  const present = list.filter(({ id }) => ids.has(id))
  const shown = present.filter((bookmark) => !isMuted(asEvent(bookmark)))
  const left = present.length - shown.length + hidden.size
  const count = sync ? 'bookmarks.syncCount' : 'bookmarks.count'
  return (
    <Page title={t('nav.bookmarks')} eyebrow={ids.size > 0 ? t(count, { count: ids.size }) : undefined}>
      {sync && <SyncNotices sync={sync} />}
      {ids.size === 0 && !isLoading ? (
        <EmptyState title={t('bookmarks.empty')} />
      ) : (
        <List label={t('bookmarks.list')} space="md">
          {shown.map((bookmark) => (
            <BookmarkCard key={bookmark.id} bookmark={bookmark} />
          ))}
          {requested.map((entry) => !hidden.has(entry.id) && <ListedCard key={entry.id} entry={entry} />)}
        </List>
      )}
      {isLoading && (
        <>
          <Text tone="muted">{t('bookmarks.loading')}</Text>
          <PostCardSkeleton />
        </>
      )}
      {listed.length > limit && (
        <Inline justify="center">
          <Button onPress={() => setLimit(limit + pageSize)}>{t('bookmarks.more')}</Button>
        </Inline>
      )}
      {left > 0 && <Text tone="muted">{t('bookmarks.filtered', { count: left })}</Text>}
      {canSign && <BookmarkOffer key={pubkey} pubkey={pubkey} record={record} />}
    </Page>
  )
}

/** A bookmark as mutes are matched: they also apply to copies that no relay has any more. */
const asEvent = ({ id, authorPubkey, content }: Bookmark): MutableEvent => ({
  id,
  pubkey: authorPubkey,
  kind: kinds.note,
  content,
  tags: [],
  created_at: 0,
})
