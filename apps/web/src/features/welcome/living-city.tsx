import { useMemo, type ReactNode } from 'react'
import { useCityFeed } from '@ncc/hooks'
import { FeedRows, useVisiblePosts, useAuthor } from '@ncc/kit/parts'
import { Avatar, ButtonLink, Heading, Inline, Link, Stack } from '@ncc/ui'
import { useCommunity } from '../../shared/community-context.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'

const maxPosts = 3
const maxFaces = 8

/** Activity in the city: recent authors, the radio, and the newest posts. */
export function LivingCity({ radio }: { radio: ReactNode }) {
  const { t } = useTranslation()
  const { product } = useCommunity()
  const all = useVisiblePosts(useCityFeed().events)
  const posts = useMemo(() => all.slice(0, maxPosts), [all])
  const authors = [...new Set(all.map(({ pubkey }) => pubkey))].slice(0, maxFaces)
  const title = t('welcome.now')
  return (
    <Stack>
      <Heading level={2} size="md">
        {title}
      </Heading>
      {radio}
      {posts.length > 0 && (
        <>
          <Inline space="xs" wrap>
            {authors.map((pubkey) => (
              <Face key={pubkey} pubkey={pubkey} />
            ))}
          </Inline>
          <FeedRows label={title} events={posts} isBusy={false} isComplete={false} />
          <ButtonLink href="/city">{t('nav.feed', { product })}</ButtonLink>
        </>
      )}
    </Stack>
  )
}

function Face({ pubkey }: { pubkey: string }) {
  const { name, avatar, href } = useAuthor(pubkey)
  return (
    <Link href={href} aria-label={name}>
      <Avatar name={name} src={avatar} />
    </Link>
  )
}
