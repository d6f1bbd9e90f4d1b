import type { ReactNode } from 'react'
import { SearchField, Stack, Tabs } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { FoundHashtags } from './found-hashtags.tsx'
import { FoundPosts } from './found-posts.tsx'
import { FoundPeople } from './search-people.tsx'
import { useSearchUrl } from './use-search-url.ts'

/** One search box for people, posts and hashtags. `children` are shown below the people. */
export function SearchPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { text, setText, tab, setTab, filters, setFilters } = useSearchUrl()
  const field = {
    people: { label: t('aside.searchPeople'), placeholder: t('aside.searchHint') },
    posts: { label: t('search.searchPosts'), placeholder: t('search.postsHint') },
    hashtags: { label: t('search.searchHashtags'), placeholder: t('search.hashtagsHint') },
  }[tab]
  return (
    <Stack space="md">
      <SearchField {...field} value={text} onChange={setText} />
      <Tabs
        label={t('search.kinds')}
        selected={tab}
        onSelect={setTab}
        items={[
          {
            id: 'people',
            label: t('search.people'),
            content: (
              <Stack space="lg">
                <FoundPeople text={text} />
                {children}
              </Stack>
            ),
          },
          {
            id: 'posts',
            label: t('search.posts'),
            content: <FoundPosts text={text} filters={filters} onFilter={setFilters} />,
          },
          { id: 'hashtags', label: t('search.hashtags'), content: <FoundHashtags text={text} /> },
        ]}
      />
    </Stack>
  )
}
