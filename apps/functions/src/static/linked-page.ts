import {
  hasContentWarning,
  encodeNaddr,
  encodeNpub,
  isAddressable,
  kinds,
  parseAddressPointer,
  parseArticle,
  parseEventPointer,
  parseProfile,
  parsePublicKey,
  profileName,
  type AddressPointer,
  type Filter,
  type NostrEvent,
} from '@ncc/nostr-core'
import { oneLine, type PageFacts } from './page-head.ts'

/** Stored events that everybody may read, newest first. May reject. */
export type FindPublic = (filter: Filter) => Promise<readonly NostrEvent[]>

/** The part of a page's facts that depends on who or what it shows. */
export type LinkedFacts = Pick<PageFacts, 'title' | 'description' | 'image' | 'type'> & {
  /** The page's canonical path, whichever form the link has. */
  readonly path: string
}

const maxTitle = 70
const maxDescription = 200

/** Kinds whose content is written for everybody to read: notes, polls and long posts. */
const readableKinds: readonly number[] = [kinds.note, kinds.poll, kinds.article]

const isPicture = (url: string) => /\.(jpe?g|png|webp|gif)$/i.test(url)
const addresses = /https:\/\/[^\s"'<>]+/g
const mentions = /nostr:(npub|nprofile|note|nevent|naddr)1[a-z0-9]+/g

const safeImage = (url: string | undefined, isLarge: boolean) =>
  url !== undefined && url.length < 2_000 && URL.canParse(url) && new URL(url).protocol === 'https:'
    ? { url, isLarge }
    : undefined

async function profileOf(pubkey: string, find: FindPublic) {
  const [event] = await find({ kinds: [kinds.profile], authors: [pubkey], limit: 1 })
  return event && parseProfile(event.content)
}

async function personPage(pubkey: string, find: FindPublic): Promise<LinkedFacts | undefined> {
  const profile = await profileOf(pubkey, find)
  const name = profile && profileName(profile)
  if (name === undefined) return undefined
  return {
    title: oneLine(name, maxTitle),
    description: oneLine(profile?.about ?? '', maxDescription),
    image: safeImage(profile?.picture, false),
    type: 'profile',
    path: `/u/${encodeNpub(pubkey)}`,
  }
}

/** The words of a post, without the addresses of its pictures and the keys of whom it mentions. */
function wordsOf(content: string): string {
  const start = content.slice(0, maxDescription * 20)
  return start.replace(addresses, (url) => (isPicture(url) ? '' : url)).replace(mentions, '…')
}

async function postPage(filter: Filter, path: string, find: FindPublic): Promise<LinkedFacts | undefined> {
  const [post] = await find({ ...filter, limit: 1 })
  if (post === undefined || !readableKinds.includes(post.kind)) return undefined
  const profile = await profileOf(post.pubkey, find)
  const name = profile && profileName(profile)
  const author = name === undefined ? '' : oneLine(name, maxTitle)
  const portrait = safeImage(profile?.picture, false)
  const page = { type: 'article', path } as const
  // Content behind a warning is not shown in previews either.
  if (hasContentWarning(post)) return { ...page, title: author, description: '', image: portrait }
  if (post.kind === kinds.article) {
    const { title, summary, image } = parseArticle(post) ?? {}
    return {
      ...page,
      title: oneLine(title ?? author, maxTitle),
      description: oneLine(summary ?? wordsOf(post.content), maxDescription),
      image: safeImage(image, true) ?? portrait,
    }
  }
  const picture = (post.content.slice(0, 10_000).match(addresses) ?? []).find(isPicture)
  const words = oneLine(wordsOf(post.content), maxDescription)
  return { ...page, title: author, description: words, image: safeImage(picture, true) ?? portrait }
}

type Target =
  | { readonly type: 'person'; readonly pubkey: string }
  | { readonly type: 'event'; readonly id: string }
  | ({ readonly type: 'address' } & Omit<AddressPointer, 'relays'>)

function targetOf(path: string): Target | undefined {
  const [, page, text = ''] = /^\/(u|post|p)\/([A-Za-z0-9]{1,1000})$/.exec(path) ?? []
  if (page === undefined) return undefined
  if (page === 'u') {
    const pubkey = parsePublicKey(text)
    return pubkey === undefined ? undefined : { type: 'person', pubkey }
  }
  const event = parseEventPointer(text)
  if (event) return { type: 'event', id: event.id }
  const address = parseAddressPointer(text)
  // Other kinds have no address: a query for their d tags would look at those of all authors.
  if (!address || !isAddressable(address.kind) || !readableKinds.includes(address.kind)) return undefined
  // Not UTF-8: what replaces it may be too long for an naddr.
  const { kind, pubkey, identifier } = address
  return identifier.includes('\uFFFD') ? undefined : { type: 'address', kind, pubkey, identifier }
}

/**
 * The one path of the account (`/u/…`) or event (`/post/…`, `/p/…`) that a path names, which has a thousand spellings: hex in
 * either case, and codes with any relays; undefined for every other path.
 */
export function canonicalPath(path: string): string | undefined {
  const target = targetOf(path)
  switch (target?.type) {
    case 'person':
      return `/u/${encodeNpub(target.pubkey)}`
    case 'event':
      return `/post/${target.id}`
    case 'address':
      return `/post/${encodeNaddr(target)}`
    case undefined:
      return undefined
  }
}

/**
 * The title, text and picture for the canonical path of an account or an event; undefined for every other path, and if nothing
 * is found.
 */
export async function findLinkedPage(path: string, find: FindPublic): Promise<LinkedFacts | undefined> {
  const target = targetOf(path)
  if (target === undefined) return undefined
  if (target.type === 'person') return personPage(target.pubkey, find)
  if (target.type === 'event') return postPage({ ids: [target.id], kinds: [...readableKinds] }, path, find)
  const { kind, pubkey, identifier } = target
  return postPage({ kinds: [kind], authors: [pubkey], '#d': [identifier] }, path, find)
}
