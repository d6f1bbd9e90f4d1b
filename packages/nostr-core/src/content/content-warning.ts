import type { EventTemplate } from '../protocol/event.ts'
import { isContentWarning } from '../protocol/nip36.ts'

/** The most characters of a reason that are read. */
const maxReason = 100

/**
 * The reason of an event's content warning (NIP-36), as one line of plain text of at most 100 characters; empty if none is
 * given. The reason of the tag comes before that of a label.
 */
export function contentWarningReason({ tags }: Pick<EventTemplate, 'tags'>): string {
  const warnings = tags.filter(isContentWarning)
  for (const wanted of ['content-warning', 'l']) {
    for (const [name, reason = ''] of warnings) {
      if (name !== wanted) continue
      const line = reason
        .slice(0, 10 * maxReason)
        .replaceAll(/[\s\p{Cc}]+/gu, ' ')
        .trim()
      if (line !== '') return [...line].slice(0, maxReason).join('').trim()
    }
  }
  return ''
}
