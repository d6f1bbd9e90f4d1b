'use client'

import type { NostrEvent } from '@ncc/nostr-core'
import { topicFeed } from '@ncc/nostr-core/queries'
import { useFeed } from '@ncc/hooks'

/** Shows the server's posts until relays have answered the browser. */
export function LivePosts({ topic, first }: { topic: string; first: readonly NostrEvent[] }) {
  const { events, isFirstPageComplete } = useFeed(topicFeed(topic))
  const shown = isFirstPageComplete ? events : first
  return (
    <ul>
      {shown.map(({ id, content }) => (
        <li key={id}>{content}</li>
      ))}
    </ul>
  )
}
