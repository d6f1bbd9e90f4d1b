import { use, useMemo, createContext } from 'react'
import { useClient } from '@ncc/hooks'
import { parseContent, type NostrEvent } from '@ncc/nostr-core'
import type { TimeStamp } from '@ncc/ui'
import { mentionName } from '../people/mention-name.tsx'
import type { IsStranger } from '../people/strangers.ts'
import { useHost, usePreferences } from '../shared/host.ts'
import { useKitMemory } from '../shared/kit-memory.ts'
import { isoTime } from '../shared/moment.ts'
import { useNow } from '../shared/now.tsx'
import { useAgeLabel } from '../shared/use-age-label.ts'
import { useFold } from './content-warnings.tsx'
import { emojiNode } from './emoji-node.tsx'
import { imageFacts, toRichPost, type RichPost, type SetApart } from './rich-nodes.ts'

/** Who is a stranger to the reader; undefined while it is not known, and for visitors, who know nobody. */
export const StrangersContext = createContext<IsStranger | undefined>(undefined)

/** Whether the reader wants the images of this account (64 hex) blurred. */
export function useIsVeiled(pubkey: string): boolean {
  const isStranger = use(StrangersContext)
  return usePreferences().blurStrangers && isStranger?.(pubkey) !== false
}

/**
 * A note's text and media, parsed once; `apart` must be the same object each time. With a content warning there is nothing
 * but the warning until the reader opens it, and a stranger's images are blurred if the reader wants that.
 */
export function useRichPost(
  event: Pick<NostrEvent, 'id' | 'pubkey' | 'content' | 'tags'>,
  apart?: SetApart,
): RichPost {
  const { isFolded, warning } = useFold(event)
  const isVeiled = useIsVeiled(event.pubkey)
  const client = useClient()
  const host = useHost()
  const memory = useKitMemory()
  return useMemo(() => {
    const post = toRichPost(
      isFolded ? [] : parseContent(event.content, event.tags),
      imageFacts(event.tags),
      mentionName,
      apart,
    )
    const images = post.images.map((image) => ({
      ...image,
      isVeiled,
      findCopy: () =>
        import('./find-copy.ts').then((m) => m.findCopy({ client, host, memory }, event, image.src)),
    }))
    const words = post.nodes.map((node) => (node.type === 'text' ? emojiNode(node, event) : node))
    const nodes = warning ? [{ type: 'part', text: warning } as const, ...words] : words
    return { ...post, images, nodes, isFolded }
  }, [event, apart, warning, isFolded, isVeiled, client, host, memory])
}

/** When a note or message was written, for people and for machines. */
export function useTimeStamp(event: Pick<NostrEvent, 'created_at'>): TimeStamp {
  const now = useNow()
  const ageLabel = useAgeLabel()
  const dateLabel = use(DateLabelContext)
  return {
    label: dateLabel?.(event.created_at, now) ?? ageLabel(event.created_at, now),
    dateTime: isoTime(event.created_at),
  }
}

/** The date of posts that show it instead of their age, which is the default. Both times in seconds. */
export const DateLabelContext = createContext<
  ((createdAt: number, now: number) => string | undefined) | undefined
>(undefined)
