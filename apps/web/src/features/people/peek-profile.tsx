import { useMemo } from 'react'
import { useQuery, useUserPosts } from '@ncc/hooks'
import { Nip05, safeImage, postPath, Excerpt, useIsMuted, useTimeStamp } from '@ncc/kit/parts'
import { abbreviateNpub, displayName, encodeNpub, type NostrEvent } from '@ncc/nostr-core'
import { profile } from '@ncc/nostr-core/queries'
import { Link, List, PeekPanel, Stack, Text, TimeLabel } from '@ncc/ui'
import { aboutNodes } from '../../people/about-nodes.ts'
import { useCommunity } from '../../shared/community-context.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'

/** The number of posts requested, and shown (spec §9). */
const [asked, shown] = [5, 3]

/** A preview of an account (64 hex) beside the feed; without one, a hint (spec §2). */
export function PeekProfile({ pubkey }: { pubkey: string | undefined }) {
  return pubkey === undefined ? <PeekPanel profile="none" /> : <Person key={pubkey} pubkey={pubkey} />
}

function Person({ pubkey }: { pubkey: string }) {
  const { fallbackImages } = useCommunity()
  const { status, data } = useQuery(profile(pubkey))
  const about = useMemo(() => aboutNodes(data?.about), [data?.about])
  if (!data && status === 'loading') return <PeekPanel profile="loading" />
  const short = abbreviateNpub(encodeNpub(pubkey))
  const name = displayName(data, pubkey)
  return (
    <PeekPanel
      profile={{
        pubkey,
        name,
        nip05: data?.nip05 && <Nip05 identifier={data.nip05} pubkey={pubkey} otherwise={short} />,
        avatar: safeImage(data?.picture),
        banner: safeImage(data?.banner),
        fallbackBanner: fallbackImages.banner,
        about,
        href: `/u/${pubkey}`,
      }}
    >
      <RecentPosts pubkey={pubkey} name={name} />
    </PeekPanel>
  )
}

function RecentPosts({ pubkey, name }: { pubkey: string; name: string }) {
  const { t } = useTranslation()
  const { status, data: all } = useUserPosts(pubkey, asked)
  const isMuted = useIsMuted()
  const data = all.filter((event) => !isMuted(event))
  if (data.length === 0) {
    return <Text tone="muted">{status === 'loading' ? t('alerts.loadingSide') : t('peek.noPosts')}</Text>
  }
  return (
    <List label={t('peek.posts', { name })} isDivided space="xs">
      {data.slice(0, shown).map((event) => (
        <RecentPost key={event.id} event={event} />
      ))}
    </List>
  )
}

function RecentPost({ event }: { event: NostrEvent }) {
  const time = useTimeStamp(event)
  return (
    <Stack space="xxs">
      <TimeLabel {...time} />
      <Link href={postPath(event)} tone="plain">
        <Text as="span" size="sm">
          <Excerpt event={event} otherwise="…" />
        </Text>
      </Link>
    </Stack>
  )
}
