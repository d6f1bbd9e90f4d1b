import { useId, useMemo, useState } from 'react'
import { useClient } from '@ncc/hooks'
import {
  describePost,
  encodeNaddr,
  encodeNevent,
  isAddressable,
  isLoadableUrl,
  tagValue,
  type AddressPointer,
  type NostrEvent,
} from '@ncc/nostr-core'
import { Card, Eyebrow, Inline, Link, PostImages, PostVideos, Stack, Text, TimeLabel } from '@ncc/ui'
import { useAuthor } from '../people/use-author.ts'
import { useHost } from '../shared/host.ts'
import { useKitMemory } from '../shared/kit-memory.ts'
import type { KitTextId } from '../shared/locales/translator.ts'
import { useTranslation } from '../shared/locales/use-translation.ts'
import { useFold } from './content-warnings.tsx'
import { EnlargedImage } from './enlarged-image.tsx'
import { eventMedia } from './event-media.ts'
import { findCopy } from './find-copy.ts'
import { postPath } from './post-links.ts'
import { useIsVeiled, useTimeStamp } from './use-rich-post.ts'

type KindName = Exclude<Extract<KitTextId, `events.${string}`>, 'events.by' | 'events.unknown'>

/** The names of event kinds. */
const kindNames: Readonly<Record<number, KindName>> = {
  0: 'events.profile',
  9: 'events.chatMessage',
  20: 'events.picture',
  21: 'events.video',
  22: 'events.video',
  1063: 'events.file',
  1068: 'events.poll',
  1111: 'events.comment',
  1311: 'events.chatMessage',
  9735: 'events.zap',
  9802: 'events.highlight',
  30_000: 'events.list',
  30_003: 'events.list',
  30_009: 'events.badge',
  30_023: 'events.article',
  30_024: 'events.draft',
  30_311: 'events.stream',
  30_402: 'events.listing',
  30_617: 'events.repository',
  30_818: 'events.wiki',
  31_922: 'events.calendar',
  31_923: 'events.calendar',
  31_990: 'events.app',
  34_235: 'events.video',
  34_236: 'events.video',
  34_550: 'events.community',
  39_089: 'events.pack',
}

/** Kinds whose content is plain text. */
const wordy = new Set([9, 20, 21, 22, 1063, 1068, 1111, 1311, 9802, 34_235, 34_236])

const maxWords = 280

/** Stands for an event that no relay has. */
const nothing = { id: '', tags: [] }

/** The title and summary of an event, from tags that most kinds share (such as NIP-31). */
function describe(event: NostrEvent): { title: string | undefined; summary: string } {
  const first = (...names: string[]) =>
    names.map((name) => tagValue(event, name)?.trim()).find((value) => value !== undefined && value !== '')
  const words = first('summary', 'description') ?? (wordy.has(event.kind) ? event.content : '')
  const title = first('title', 'name', 'subject')
  return { title, summary: describePost(words || (first('alt') ?? ''), maxWords) }
}

export interface EventCardProps {
  /** The event, or its address if no relay has it. */
  readonly of: NostrEvent | AddressPointer
  /** It is the subject of the page. */
  readonly isMain?: boolean
}

/** An event that is not a post: its kind, title and author, and a link to an app that shows it. */
export function EventCard({ of, isMain = false }: EventCardProps) {
  const { t } = useTranslation()
  const id = useId()
  const { name, href } = useAuthor(of.pubkey)
  const event = 'id' in of ? of : undefined
  const kind = kindNames[of.kind]
  const kindName = kind === undefined ? t('events.unknown', { kind: of.kind }) : t(kind)
  const { isFolded, warning } = useFold(event ?? nothing)
  const { title, summary } = event && !isFolded ? describe(event) : { title: undefined, summary: '' }
  // An identifier is often made of the title's words.
  const identifier = 'identifier' in of ? of.identifier : undefined
  const code = codeOf(of)
  const label = title ?? (identifier || t('events.by', { kind: kindName, name }))
  return (
    <Card tone={isMain ? 'plain' : 'sunken'} padding={isMain ? 'lg' : 'sm'}>
      <article aria-labelledby={id} data-post={event?.id}>
        <Stack space="sm">
          <Stack space="xs">
            <Eyebrow>{kindName}</Eyebrow>
            <header>
              <Text as="div" weight="strong" id={id}>
                {isMain ? label : <Link href={pagePath(of)}>{label}</Link>}
              </Text>
            </header>
            {warning}
            {summary !== '' && <Text>{summary}</Text>}
          </Stack>
          {event && !isFolded && <Media event={event} />}
          <Inline space="sm" wrap>
            <Link href={href} tone="strong">
              <bdi>{name}</bdi>
            </Link>
            {event && <When event={event} />}
            {code !== undefined && <Link href={`nostr:${code}`}>{t('events.open')}</Link>}
          </Inline>
        </Stack>
      </article>
    </Card>
  )
}

/** The images, videos and files of an event that is about them. */
function Media({ event }: { event: NostrEvent }) {
  const { pubkey } = event
  const isVeiled = useIsVeiled(pubkey)
  const client = useClient()
  const host = useHost()
  const memory = useKitMemory()
  const [enlarged, setEnlarged] = useState<string>()
  const media = useMemo(() => {
    const { images, ...others } = eventMedia(event)
    const find = (src: string) => findCopy({ client, host, memory }, event, src)
    return {
      ...others,
      find,
      images: images.map((image) => ({ ...image, isVeiled, findCopy: () => find(image.src) })),
    }
  }, [event, isVeiled, client, host, memory])
  const { images, videos, files } = media
  return (
    <>
      {images.length > 0 && <PostImages images={images} onEnlarge={setEnlarged} />}
      {videos.length > 0 && <PostVideos videos={videos} findCopy={media.find} />}
      {files.map((file) => (
        <Text key={file} size="sm">
          {isLoadableUrl(file) ? (
            <Link href={file} target="_blank">
              {file}
            </Link>
          ) : (
            file
          )}
        </Text>
      ))}
      {enlarged !== undefined && <EnlargedImage images={images} src={enlarged} onChange={setEnlarged} />}
    </>
  )
}

function When({ event }: { event: NostrEvent }) {
  return <TimeLabel {...useTimeStamp(event)} />
}

/** NIP-19 has one byte for the length of an identifier. */
const maxIdentifierBytes = 255

function addressCode({ kind, pubkey, identifier }: Omit<AddressPointer, 'relays'>): string | undefined {
  const { length } = new TextEncoder().encode(identifier)
  return length > maxIdentifierBytes ? undefined : encodeNaddr({ kind, pubkey, identifier })
}

/**
 * The code of an event or address for `nostr:` links: `nevent1…` or `naddr1…`. An event's identifier may be too long for an
 * `naddr1…`; an address without its event has no code then.
 */
export function codeOf(of: NostrEvent): string
export function codeOf(of: NostrEvent | AddressPointer): string | undefined
export function codeOf(of: NostrEvent | AddressPointer): string | undefined {
  if (!('id' in of)) return addressCode(of)
  const { id, kind, pubkey } = of
  const code = isAddressable(kind)
    ? addressCode({ kind, pubkey, identifier: tagValue(of, 'd') ?? '' })
    : undefined
  return code ?? encodeNevent({ id, kind, author: pubkey })
}

/** The path of the page of an event or address. */
export function pagePath(of: NostrEvent | AddressPointer): string {
  if ('id' in of) return isAddressable(of.kind) ? `/post/${codeOf(of)}` : postPath(of)
  const { kind, pubkey, identifier } = of
  return `/post/${codeOf(of) ?? encodeURIComponent(`${kind}:${pubkey}:${identifier}`.toWellFormed())}`
}
