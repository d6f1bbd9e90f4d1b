import { useState } from 'react'
import { useSeenOn } from '@ncc/hooks'
import { useCopy, relayName, postPath, useRichPost, useTimeStamp } from '@ncc/kit/parts'
import { findMediaUrls, isLoadableUrl, isVideoUrl, type NostrEvent } from '@ncc/nostr-core'
import { MediaLightbox, PublishStatus, VaultCard, type MediaItem } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useRebroadcast } from './use-rebroadcast.ts'

const mediaOf = ({ content }: NostrEvent): MediaItem[] =>
  findMediaUrls(content)
    .filter((url) => isLoadableUrl(url))
    .map((src) => ({ src, type: isVideoUrl(src) ? 'video' : 'image' }))

/** Your own post, and the relays that store it. */
export function VaultPost({ event }: { event: NostrEvent }) {
  const { nodes, isFolded } = useRichPost(event)
  const seenOn = useSeenOn(event.id)
  const { outcomes, isSending, rebroadcast } = useRebroadcast(event)
  const [open, setOpen] = useState<number | undefined>()
  const media = isFolded ? [] : mediaOf(event)
  const taken = outcomes.filter(({ outcome }) => outcome === 'accepted').map(({ host }) => host)
  const hosts = [...new Set([...seenOn.map(relayName), ...taken])]

  const { t } = useTranslation()
  const copyText = useCopy(t('vault.copied'))
  const copy = () => copyText(event.content)

  return (
    <>
      <VaultCard
        id={event.id}
        href={postPath(event)}
        nodes={nodes}
        media={media}
        time={useTimeStamp(event)}
        hosts={hosts}
        isRebroadcasting={isSending}
        onOpenMedia={setOpen}
        onCopy={() => void copy()}
        onRebroadcast={() => void rebroadcast()}
        status={outcomes.length > 0 && <PublishStatus relays={outcomes} />}
      />
      <MediaLightbox items={media} index={open} onIndexChange={setOpen} />
    </>
  )
}
