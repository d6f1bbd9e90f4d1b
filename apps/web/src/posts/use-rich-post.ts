import { use, useMemo } from 'react'
import { parseContent, type NostrEvent } from '@ncc/nostr-core'
import type { TimeStamp } from '@ncc/ui'
import { useNow } from '../shared/now.tsx'
import { mentionName } from '../people/mention-name.tsx'
import { isoTime } from '../shared/iso-time.ts'
import { imageFacts, toRichPost, type RichPost, type SetApart } from './rich-nodes.ts'
import { TimeLabelContext } from './time-label-context.ts'

/** A note's words and media, parsed once; `apart` must be the same object each time. */
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
