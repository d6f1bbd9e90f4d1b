import { EmptyState, List, Page } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useBookmarks } from '../../posts/bookmarks.tsx'
import { BookmarkCard } from './bookmark-card.tsx'

/** The bookmarks of this device (spec §2), readable without a relay. */
export function BookmarkList() {
  const { t } = useTranslation()
  const { list } = useBookmarks()
  return (
    <Page
      title={t('nav.bookmarks')}
      eyebrow={list.length > 0 ? t('bookmarks.count', { count: list.length }) : undefined}
    >
      {list.length === 0 ? (
        <EmptyState title={t('bookmarks.empty')} />
      ) : (
        <List label={t('bookmarks.list')} space="md">
          {list.map((bookmark) => (
            <BookmarkCard key={bookmark.id} bookmark={bookmark} />
          ))}
        </List>
      )}
    </Page>
  )
}
