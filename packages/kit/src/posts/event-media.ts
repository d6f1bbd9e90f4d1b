import { isLoadableUrl, parseContent, type NostrEvent } from '@ncc/nostr-core'
import type { PostImage } from '@ncc/ui'
import { imetaFields, imetaSize } from './rich-nodes.ts'

/** What an event shows beside its text. */
export interface EventMedia {
  readonly images: readonly PostImage[]
  /** URLs. */
  readonly videos: readonly string[]
  /** URLs of what is neither, or may not be loaded: then it is no link, as in a post's text. */
  readonly files: readonly string[]
}

type MediaType = 'image' | 'video' | 'file'

/** Kinds that are about media, and what these are if nothing says: pictures (NIP-68), videos (NIP-71), files (NIP-94). */
const mediaKinds: Readonly<Record<number, MediaType>> = {
  20: 'image',
  21: 'video',
  22: 'video',
  1063: 'file',
  34_235: 'video',
  34_236: 'video',
}

/** More than anybody looks at; each may be a line of the card. */
const maxMedia = 50

/** The media of a picture, video or file event; of several versions of one video the first. */
export function eventMedia({ kind, tags }: Pick<NostrEvent, 'kind' | 'tags'>): EventMedia {
  const usual = mediaKinds[kind]
  if (usual === undefined) return { images: [], videos: [], files: [] }
  const described = tags.filter(([name]) => name === 'imeta').map(imetaFields)
  // A file's fields are tags of their own, as were those of a video once.
  const all = described.length > 0 ? described : [firstValues(tags)]
  const media = all.flatMap((fields) => {
    const src = fields.get('url')
    if (src === undefined) return []
    return [{ src, alt: fields.get('alt'), ...imetaSize(fields), type: typeOf(src, fields.get('m'), usual) }]
  })
  const unique = [...new Map(media.map((one) => [one.src, one])).values()].slice(0, maxMedia)
  const urls = (wanted: MediaType) => unique.filter(({ type }) => type === wanted).map(({ src }) => src)
  const images = unique.flatMap(({ type, ...image }) => (type === 'image' ? [image] : []))
  if (usual !== 'video') return { images, videos: urls('video'), files: urls('file') }
  // Other formats are for players that load them piece by piece: better a link than nothing.
  const [video] = urls('video')
  const files = urls('file')
  return { images, videos: video === undefined ? [] : [video], files: video === undefined ? files : [] }
}

const firstValues = (tags: NostrEvent['tags']) =>
  new Map(tags.toReversed().flatMap(([name, value]) => (name && value ? [[name, value] as const] : [])))

function typeOf(url: string, mime: string | undefined, usual: MediaType): MediaType {
  if (!isLoadableUrl(url)) return 'file'
  if (mime?.startsWith('image/')) return 'image'
  if (mime?.startsWith('video/')) return 'video'
  if (mime !== undefined && mime !== '') return 'file'
  const byName = parseContent(url)[0]?.type
  return byName === 'image' || byName === 'video' ? byName : usual
}
