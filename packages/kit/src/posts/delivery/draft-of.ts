import {
  contentWarningReason,
  getThreadPosition,
  hasContentWarning,
  kinds,
  parseEventId,
  tagValue,
  type NostrEvent,
} from '@ncc/nostr-core'
import { parsePoll } from '@ncc/nostr-core/queries'
import type { PostMedia } from '@ncc/nostr-core/templates'
import type { ComposerPoll } from '@ncc/ui'
import { daySeconds } from '../../shared/moment.ts'
import { imetaFields, imetaSize } from '../rich-nodes.ts'

/** A draft and the key of its composer. */
export interface Written {
  readonly place: string
  readonly text: string
  /** The reason of its content warning; empty without a reason. */
  readonly contentWarning?: string
  readonly poll?: ComposerPoll
  readonly images: readonly (PostMedia & { readonly mimeType: string })[]
}

/** Turns your own post back into a draft: image URLs and quotes are the lines at its end. */
export function draftOf(event: NostrEvent): Written {
  const images = event.tags.flatMap((tag) => (tag[0] === 'imeta' ? toImage(imetaFields(tag)) : []))
  const { parent } = getThreadPosition(event)
  const address = event.kind === kinds.comment ? tagValue(event, 'a') : undefined
  // A reply quotes nothing; what its text cites has a `q` tag too.
  const quoted = parent === undefined ? tagValue(event, 'q') : undefined
  const urls = images.map(({ url }) => url)
  const lines = event.content.split('\n')
  const isQuote = quoted !== undefined && parseEventId(lines.at(-1) ?? '') === quoted
  if (isQuote) lines.pop()
  while (urls.length > 0 && lines.at(-1) === urls.at(-1)) {
    urls.pop()
    lines.pop()
  }
  return {
    place: parent === undefined ? (isQuote ? `quote:${quoted}` : 'feed') : `reply:${address ?? parent}`,
    text: lines.join('\n'),
    images,
    ...pollOf(event),
    ...(hasContentWarning(event) && { contentWarning: contentWarningReason(event) }),
  }
}

function pollOf(event: NostrEvent): Pick<Written, 'poll'> {
  const poll = parsePoll(event)
  if (!poll) return {}
  const { options, isMultiple, endsAt } = poll
  const days = endsAt === undefined ? 0 : Math.round((endsAt - event.created_at) / daySeconds)
  return { poll: { options: options.map(({ label }) => label), isMultiple, days } }
}

function toImage(fields: ReadonlyMap<string, string>): Written['images'] {
  const url = fields.get('url')
  if (url === undefined) return []
  const [alt, blurhash, sha256] = ['alt', 'blurhash', 'x'].map((name) => fields.get(name))
  return [
    {
      url,
      mimeType: fields.get('m') ?? 'image/*',
      ...imetaSize(fields),
      ...(alt && { alt }),
      ...(blurhash && { blurhash }),
      ...(sha256 && { sha256 }),
    },
  ]
}
