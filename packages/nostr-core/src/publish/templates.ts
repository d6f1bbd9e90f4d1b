import { parseContent, type ContentNode } from '../content/parse-content.ts'
import type { ReactionEmoji } from '../content/reaction.ts'
import { MalformedError } from '../protocol/errors.ts'
import {
  getAddress,
  isEventTemplate,
  type EventTemplate,
  type NostrEvent,
  type Tag,
} from '../protocol/event.ts'
import { isHex64 } from '../protocol/hex.ts'
import { kinds } from '../protocol/kinds.ts'
import { encodeNaddr, encodeNevent } from '../protocol/nip19-pointers.ts'
import { decodeNip19, parseAddressPointer } from '../protocol/nip19.ts'
import { commentTags } from '../protocol/nip22.ts'
import { allRelays } from '../protocol/nip62.ts'
import { replyTags } from '../protocol/reply-tags.ts'
import { requireHex64 } from '../protocol/require-hex.ts'
import { requireText } from '../protocol/require-text.ts'

/** An uploaded image or video in a post: an absolute url and the file's known metadata (NIP-92). */
export interface PostMedia {
  readonly url: string
  /** Such as `image/webp`. */
  readonly mimeType?: string
  /** Pixels. */
  readonly width?: number
  /** Pixels. */
  readonly height?: number
  /** What it shows, for people who do not see it. */
  readonly alt?: string
  /** A blurred preview of about 30 characters (https://blurha.sh). */
  readonly blurhash?: string
  /** SHA-256 of the file, 64 hex digits. */
  readonly sha256?: string
}

/** A draft of a post: text, media, and category ids that become the event's hashtags. */
export interface PostDraft {
  readonly text: string
  readonly media?: readonly PostMedia[]
  readonly categories?: readonly string[]
  /** The quoted post, shown below this one (NIP-18). */
  readonly quote?: NostrEvent | undefined
  /** The reason why readers confirm before they see it (NIP-36); empty without a reason, undefined without a warning. */
  readonly contentWarning?: string | undefined
}

/** @throws {MalformedError} */
function requireEvent(event: NostrEvent): void {
  if (!isEventTemplate(event) || !isHex64(event.id) || !isHex64(event.pubkey))
    throw new MalformedError('Expected an event')
}

/** None if nothing is known of the file but its address (NIP-92). */
function imetaTags(media: PostMedia): Tag[] {
  const { url, mimeType, width, height, alt, blurhash, sha256 } = media
  const facts = [
    ...(mimeType ? [`m ${mimeType}`] : []),
    ...(width && height ? [`dim ${width}x${height}`] : []),
    ...(alt ? [`alt ${alt}`] : []),
    ...(blurhash ? [`blurhash ${blurhash}`] : []),
    ...(sha256 ? [`x ${sha256}`] : []),
  ]
  return facts.length > 0 ? [['imeta', `url ${url}`, ...facts]] : []
}

const contentWarningTag = (reason: string): Tag => ['content-warning', ...(reason ? [reason] : [])]

/** A text whose bare codes, such as a pasted npub1…, are links, as NIP-27 wants them. */
const linkCodes = (text: string): string =>
  parseContent(text)
    .map((node) => (node.type === 'mention' ? node.text.replace(/^(?:nostr:|@)?/i, 'nostr:') : node.text))
    .join('')

/** The content of a post: its text, the urls of its media and its quote, each on its own line. */
function contentOf({ text, media = [], quote }: PostDraft): string {
  return [linkCodes(text.trim()), ...media.map(({ url }) => url), ...(quote ? [quoteOf(quote)] : [])]
    .filter(Boolean)
    .join('\n')
}

function quoteOf(event: NostrEvent): string {
  const { id, pubkey, kind } = event
  const pointer = parseAddressPointer(getAddress(event) ?? '')
  // NIP-19 has one byte for the length of an identifier.
  const fits = pointer && new TextEncoder().encode(pointer.identifier).length <= 255
  return `nostr:${fits ? encodeNaddr(pointer) : encodeNevent({ id, author: pubkey, kind })}`
}

/** NIP-18 has no author beside an address, which names it. */
const quoteTag = (event: NostrEvent): Tag => {
  const address = getAddress(event)
  return address === undefined ? ['q', event.id, '', event.pubkey] : ['q', address, '']
}

/** The `q` tag and the author of an event or address that a text cites (NIP-18); undefined for other nodes. */
function citationOf(
  node: ContentNode,
): { readonly tag: Tag; readonly author?: string | undefined } | undefined {
  if (node.type !== 'mention' || node.pubkey !== undefined) return undefined
  const [relay = ''] = node.relays
  if (node.address !== undefined)
    return { tag: ['q', node.address, relay], author: node.address.split(':')[1] }
  const cited = decodeNip19(node.text.replace(/^(?:nostr:|@)/i, ''))
  const author = cited?.type === 'nevent' ? cited.data.author : undefined
  return { tag: ['q', node.eventId, relay, ...(author === undefined ? [] : [author])], author }
}

/**
 * `t` tags for hashtags and categories, `q` tags for the quote and for other events in the text, `p` tags for mentions and the
 * authors of what is cited, `image` and `imeta` tags for media, the content warning.
 */
function contentTags({ text, media = [], categories = [], quote, contentWarning }: PostDraft): Tag[] {
  const nodes = parseContent(text)
  const topics = nodes.flatMap((node) => (node.type === 'hashtag' ? [node.tag] : []))
  const mentioned = nodes.flatMap((node) => (node.type === 'mention' && node.pubkey ? [node.pubkey] : []))
  const cited = [
    ...(quote ? [{ tag: quoteTag(quote), author: quote.pubkey }] : []),
    ...nodes.flatMap((node) => citationOf(node) ?? []),
  ]
  const authors = cited.flatMap(({ author }) => author ?? [])
  return distinct([
    ...[...topics, ...categories].map((topic) => ['t', topic]),
    ...cited.map(({ tag }) => tag),
    ...[...mentioned, ...authors].map((pubkey) => ['p', pubkey]),
    ...media.flatMap((item) => [['image', item.url], ...imetaTags(item)]),
    ...(contentWarning === undefined ? [] : [contentWarningTag(contentWarning.trim())]),
  ])
}

function distinct(tags: readonly Tag[]): Tag[] {
  const seen = new Set<string>()
  return tags.filter(([name, value]) => {
    const key = `${name}:${value}`
    if (name !== 'p' && name !== 't' && name !== 'q') return true
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/**
 * A note (kind 1); `now` in seconds.
 * @example
 * await client.publish(noteTemplate({ text: 'Fresh #bread at six' }, client.now()))
 */
export function noteTemplate(draft: PostDraft, now: number): EventTemplate {
  requireText(draft?.text)
  return { kind: kinds.note, created_at: now, tags: contentTags(draft), content: contentOf(draft) }
}

/** A draft of a poll: a post with answers to choose from. */
export interface PollDraft extends PostDraft {
  /** The labels of the answers, two or more. */
  readonly options: readonly string[]
  /** Whether more than one may be chosen; false by default. */
  readonly isMultiple?: boolean
  /** The last moment (s) of responses that count; without it the poll stays open. */
  readonly endsAt?: number | undefined
  /** Urls of the relays to which responses are sent. */
  readonly relays?: readonly string[]
}

/**
 * A poll (kind 1068, NIP-88); `now` in seconds.
 * @example
 * await client.publish(pollTemplate({ text: 'Rye or wheat?', options: ['Rye', 'Wheat'] }, client.now()))
 */
export function pollTemplate(draft: PollDraft, now: number): EventTemplate {
  requireText(draft?.text)
  if (!Array.isArray(draft.options)) throw new MalformedError('A poll needs a list of options')
  const { options, isMultiple = false, endsAt, relays = [], ...post } = draft
  const tags = [
    ...options.map((label, index) => ['option', String(index + 1), label]),
    ...relays.map((url) => ['relay', url]),
    ['polltype', isMultiple ? 'multiplechoice' : 'singlechoice'],
    ...(endsAt === undefined ? [] : [['endsAt', String(endsAt)]]),
    ...contentTags(post),
  ]
  return { kind: kinds.poll, created_at: now, tags, content: contentOf(post) }
}

/**
 * A reply to `parent` by `author` (64 hex), with marked e-tags and all participants in p-tags (NIP-10). To other kinds than
 * notes it is a comment (kind 1111, NIP-22).
 * @example
 * await client.publish(replyTemplate({ text: 'See you there' }, post, pubkey, client.now()))
 */
export function replyTemplate(
  draft: PostDraft,
  parent: NostrEvent,
  author: string,
  now: number,
): EventTemplate {
  requireText(draft?.text)
  requireEvent(parent)
  const isToNote = parent.kind === kinds.note
  const tags = distinct([
    ...(isToNote ? replyTags(parent, author) : commentTags(parent)),
    ...contentTags(draft),
  ])
  return { kind: isToNote ? kinds.note : kinds.comment, created_at: now, tags, content: contentOf(draft) }
}

/**
 * A reaction (kind 7) to an event (NIP-25): '+' for a like, or an emoji, also a custom one (NIP-30).
 * @example
 * await client.publish(reactionTemplate(post, client.now()))
 */
export function reactionTemplate(target: NostrEvent, now: number, emoji: ReactionEmoji = '+'): EventTemplate {
  requireEvent(target)
  const isCustom = typeof emoji !== 'string'
  const address = getAddress(target)
  const tags = [
    ['e', target.id, '', target.pubkey],
    ...(address === undefined ? [] : [['a', address, '', target.pubkey]]),
    ['p', target.pubkey],
    ['k', String(target.kind)],
    ...(isCustom ? [['emoji', emoji.shortcode, emoji.url]] : []),
  ]
  return { kind: kinds.reaction, created_at: now, tags, content: isCustom ? `:${emoji.shortcode}:` : emoji }
}

/** A response (kind 1018) to a poll (NIP-88). `optionIds`: one, unless the poll takes several. */
export function pollResponseTemplate(
  poll: Pick<NostrEvent, 'id' | 'pubkey'>,
  optionIds: readonly string[],
  now: number,
): EventTemplate {
  requireHex64([poll?.id, poll?.pubkey])
  const tags = [['e', poll.id], ['p', poll.pubkey], ...optionIds.map((id) => ['response', id])]
  return { kind: kinds.pollResponse, created_at: now, tags, content: '' }
}

/**
 * A repost of a note (kind 6) or of another event (kind 16): it is embedded as content (NIP-18), unless it is protected
 * (NIP-70). `relay` is a relay that has it.
 * @example
 * await client.publish(repostTemplate(post, client.now()))
 */
export function repostTemplate(target: NostrEvent, now: number, relay = ''): EventTemplate {
  requireEvent(target)
  const isNote = target.kind === kinds.note
  const address = getAddress(target)
  const tags = [
    ['e', target.id, relay, target.pubkey],
    ...(address === undefined ? [] : [['a', address, relay]]),
    ['p', target.pubkey],
    ...(isNote ? [] : [['k', String(target.kind)]]),
  ]
  const isProtected = target.tags.some(([name]) => name === '-')
  const content = isProtected ? '' : JSON.stringify(target)
  return { kind: isNote ? kinds.repost : kinds.genericRepost, created_at: now, tags, content }
}

/**
 * A request to delete own events (kind 5, NIP-09); of replaceable and addressable ones all versions until now.
 * @example
 * await client.publish(deletionTemplate([post], client.now()))
 */
export function deletionTemplate(targets: readonly NostrEvent[], now: number, reason = ''): EventTemplate {
  if (!Array.isArray(targets)) throw new MalformedError('Expected a list of events')
  for (const target of targets) requireEvent(target)
  const addresses = new Set(targets.flatMap((target) => getAddress(target) ?? []))
  const tags = [
    ...targets.map(({ id }) => ['e', id]),
    ...[...addresses].map((address) => ['a', address]),
    ...[...new Set(targets.map(({ kind }) => kind))].map((kind) => ['k', String(kind)]),
  ]
  return { kind: kinds.deletion, created_at: now, tags, content: reason }
}

/**
 * A request to vanish (kind 62, NIP-62): relays delete all that its author has published until now, and messages to it. `relays`:
 * urls of those that are asked, all by default. Send it to every relay that should see it with `publishSigned`; once one has
 * accepted a request to all, the client's own stores forget the author too.
 * @example
 * const request = await signer.signEvent(vanishTemplate(client.now()))
 * await client.publishSigned(request, { relays: client.relays.roles.default })
 */
export function vanishTemplate(
  now: number,
  relays: readonly string[] = [allRelays],
  reason = '',
): EventTemplate {
  if (!Array.isArray(relays)) throw new MalformedError('Expected a list of relay addresses')
  const tags = relays.map((url) => ['relay', url])
  return { kind: kinds.vanishRequest, created_at: now, tags, content: reason }
}
