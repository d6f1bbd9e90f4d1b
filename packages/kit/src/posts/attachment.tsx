import { useMemo } from 'react'
import { useClient } from '@ncc/hooks'
import type { NostrEvent } from '@ncc/nostr-core'
import { PostVideos, Stack } from '@ncc/ui'
import { useHost, usePreferences } from '../shared/host.ts'
import { useKitMemory } from '../shared/kit-memory.ts'
import { allQuotes } from './all-quotes.ts'
import { findCopy } from './find-copy.ts'
import { PostLinkPreview } from './post-link-preview.tsx'
import { QuotedPosts } from './quoted-posts.tsx'
import type { RichPost } from './rich-nodes.ts'
import { useIsVeiled } from './use-rich-post.ts'

interface AttachmentProps extends Pick<RichPost, 'nodes' | 'videos' | 'quotes'> {
  /** The post. */
  readonly event: NostrEvent
}

/** A post's videos and quotes, and the first page it links to, below its text and images. */
export function Attachment({ event, nodes, videos, quotes: written }: AttachmentProps) {
  const { pubkey } = event
  const quotes = useMemo(() => allQuotes(event, written), [event, written])
  const isVeiled = useIsVeiled(pubkey)
  const { linkPreviews } = usePreferences()
  const host = useHost()
  const { previewUrl } = host
  const client = useClient()
  const memory = useKitMemory()
  const href = linkPreviews && previewUrl ? firstLink(nodes) : undefined
  return (
    <>
      {videos.length + quotes.length > 0 && (
        <Stack space="sm">
          {videos.length > 0 && (
            <PostVideos videos={videos} findCopy={(src) => findCopy({ client, host, memory }, event, src)} />
          )}
          {quotes.length > 0 && <QuotedPosts quotes={quotes} />}
        </Stack>
      )}
      {href !== undefined && previewUrl && (
        <PostLinkPreview key={href} href={href} url={previewUrl(href)} hasPicture={!isVeiled} />
      )}
    </>
  )
}

/** The first link to another site. */
function firstLink(nodes: RichPost['nodes']): string | undefined {
  const links = nodes.flatMap((node) => (node.type === 'link' ? [node.href] : []))
  return links.find((href) => URL.canParse(href) && new URL(href).origin !== globalThis.location?.origin)
}
