import { useTitle } from '../../shared/use-title.ts'
import { BookmarkList } from '../../features/bookmarks/bookmark-list.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'

export function BookmarksRoute() {
  const { t } = useTranslation()
  useTitle(t('nav.bookmarks'))
  return <BookmarkList />
}
