import { useTitle } from '../app/use-title.ts'
import { BookmarkList } from '../features/bookmarks/bookmark-list.tsx'
import { useTranslation } from '../messages/use-translation.ts'

export function BookmarksRoute() {
  const { t } = useTranslation()
  useTitle(t('nav.bookmarks'))
  return <BookmarkList />
}
