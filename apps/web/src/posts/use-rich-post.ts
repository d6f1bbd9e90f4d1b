import { use, useMemo, createContext } from 'react'
import { parseContent, type NostrEvent, describePost, profileName } from '@ncc/nostr-core'
import type { TimeStamp } from '@ncc/ui'
import { useNow } from '../shared/now.tsx'
import { mentionName } from '../people/mention-name.tsx'
import { isoTime } from '../shared/moment.ts'
import { imageFacts, toRichPost, type RichPost, type SetApart } from './rich-nodes.ts'
import { timeLabel } from '@ncc/nostr-core/city'
import { useProfiles } from '@ncc/hooks'

/** A note's text and media, parsed once; `apart` must be the same object each time. */
export function useRichPost(event: NostrEvent, apart?: SetApart): RichPost {
  return useMemo(
    () =>
      toRichPost(
        parseContent(event.content, event.tags, { origin: location.origin }),
        imageFacts(event.tags),
        mentionName,
        apart,
      ),
    [event, apart],
  )
}

/** When a note or message was written, for people and for machines. */
export function useTimeStamp(event: Pick<NostrEvent, 'created_at'>): TimeStamp {
  const now = useNow()
  const timeLabel = use(TimeLabelContext)
  return {
    label: timeLabel(event.created_at, now),
    dateTime: isoTime(event.created_at),
  }
}

/** How posts label their time: how long ago, by default. */
export const TimeLabelContext = createContext<(createdAt: number, now: number) => string>(timeLabel)

/** A post's text as one line of plain text; mentions become names as soon as they are known. */
export function useExcerpt(text: string): string {
  const mentioned = useMemo(() => {
    const pubkeys = new Set<string>()
    describePost(text, undefined, (pubkey) => void pubkeys.add(pubkey))
    return [...pubkeys]
  }, [text])
  const profiles = useProfiles(mentioned)
  return describePost(text, undefined, (pubkey) => profileName(profiles.get(pubkey)))
}
