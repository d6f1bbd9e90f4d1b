import {
  contentWarningReason,
  getThreadPosition,
  hasContentWarning,
  tagValue,
  type NostrEvent,
} from '@ncc/nostr-core'
import { parsePoll } from '@ncc/nostr-core/queries'
import type { PostMedia } from '@ncc/nostr-core/templates'
import type { ComposerPoll } from '@ncc/ui'
import { imetaFields, imetaSize } from '../rich-nodes.ts'

export const daySeconds = 86_400

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
  const quoted = tagValue(event, 'q')
  const urls = images.map(({ url }) => url)
  const lines = event.content.split('\n')
  if (quoted !== undefined && lines.at(-1)?.startsWith('nostr:nevent1')) lines.pop()
  while (urls.length > 0 && lines.at(-1) === urls.at(-1)) {
    urls.pop()
    lines.pop()
  }
  return {
    place: placeOf(event, quoted),
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

function placeOf(event: NostrEvent, quoted: string | undefined): string {
  const { parent } = getThreadPosition(event)
  if (parent !== undefined) return `reply:${parent}`
  return quoted === undefined ? 'feed' : `quote:${quoted}`
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
