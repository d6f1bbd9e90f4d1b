import { useQuery } from '@ncc/hooks'
import { eventByPointer, kinds, readRepost, type NostrEvent, type Reposted } from '@ncc/nostr-core'
import { Inline, Link, RepostIcon, Stack } from '@ncc/ui'
import { useTranslation } from '../../messages/use-translation.ts'
import { PostItem } from '../post-item.tsx'
import { PostLink } from '../post-link.tsx'
import { useAuthor } from '../use-author.ts'
import { useVisiblePosts } from './use-visible-posts.ts'

interface RepostItemProps {
  readonly event: NostrEvent
  readonly position: { index: number; total: number }
}

/** A post that somebody passed on (NIP-18), with who did; one that no relay here has can still be gone to. */
export function RepostItem({ event, position }: RepostItemProps) {
  const reposted = readRepost(event)
  return reposted && <Original reposted={reposted} by={event.pubkey} position={position} />
}

interface OriginalProps extends Pick<RepostItemProps, 'position'> {
  readonly reposted: Reposted
  /** 64 hex. */
  readonly by: string
}

function Original({ reposted, by, position }: OriginalProps) {
  const { t } = useTranslation()
  const { name, href } = useAuthor(by)
  const { status, data: original } = useQuery(eventByPointer(reposted))
  const [visible] = useVisiblePosts(original ? [original] : [])
  if (original ? visible?.kind !== kinds.note : status === 'loading') return null
  return (
    <Stack space="xs">
      <Inline space="xs">
        <RepostIcon size={16} aria-hidden />
        <Link href={href ?? '/'}>{t('repost.by', { name })}</Link>
      </Inline>
      {visible ? <PostItem event={visible} position={position} /> : <PostLink id={reposted.id} />}
    </Stack>
  )
}
