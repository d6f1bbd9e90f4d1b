import { kinds } from '@ncc/nostr-core'
import type { MutableEvent } from '@ncc/nostr-core/queries'
import { EmptyState, List, Page, Text } from '@ncc/ui'
import { useIsMuted } from '../../people/mutes.tsx'
import type { Bookmark } from '../../shared/storage/bookmarks.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useBookmarks } from '../../posts/bookmarks.tsx'
import { BookmarkCard } from './bookmark-card.tsx'

/** The bookmarks of this device (spec §2), readable without a relay. */
export function BookmarkList() {
  const { t } = useTranslation()
  const { list } = useBookmarks()
  const isMuted = useIsMuted()
  const shown = list.filter((bookmark) => !isMuted(asEvent(bookmark)))
  const left = list.length - shown.length
  return (
    <Page
      title={t('nav.bookmarks')}
      eyebrow={list.length > 0 ? t('bookmarks.count', { count: list.length }) : undefined}
    >
      {list.length === 0 ? (
        <EmptyState title={t('bookmarks.empty')} />
      ) : (
        <List label={t('bookmarks.list')} space="md">
          {shown.map((bookmark) => (
            <BookmarkCard key={bookmark.id} bookmark={bookmark} />
          ))}
        </List>
      )}
      {left > 0 && <Text tone="muted">{t('bookmarks.filtered', { count: left })}</Text>}
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
