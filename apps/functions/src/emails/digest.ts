import { kinds, parseProfile, profileName, type Filter, type NostrEvent } from '@ncc/nostr-core'
import { createMuteMatcher } from '@ncc/nostr-core/queries'
import { alertKinds, alertsOf, isWanted, toLine } from '../alerts/alert.ts'
import type { StrangerCheck } from '../alerts/strangers.ts'
import { findNewest, type WatchedRelay } from '../alerts/watched-relay.ts'
import { findInParts } from '../relay/find-in-parts.ts'
import { createCityNews, type CityNewsOptions } from './city-news.ts'
import { digestSpan } from './digest-time.ts'
import type { EmailReader, EmailSettings } from './email-readers.ts'
import type { EmailItem, EmailSection } from './email-template.ts'
import { texts } from './texts.ts'

/** The dependencies of digests. */
export interface DigestOptions extends CityNewsOptions {
  readonly relays: Readonly<Record<string, WatchedRelay>>
  readonly strangers: StrangerCheck
  readonly origin: string
}

/** The content of a digest, and its highlights for the subject line. */
export interface Digest {
  readonly sections: readonly EmailSection[]
  readonly highlights: string
}

const maxAlerts = 500
const maxMentions = 5
const maxPosts = 3
const maxNames = 5
const maxNameLength = 40
const maxQuoteLength = 220

const privateKinds = new Set<number>([kinds.encryptedMessage, kinds.giftWrap])
/** The kinds of the reader's own alerts. Not contact lists: each change is an event, so followers are counted. */
const ownKinds = alertKinds.filter((kind) => !privateKinds.has(kind) && kind !== kinds.contacts)

/** Email clients turn anything that looks like a host name into a link. */
const withoutHosts = (line: string) => line.replace(/(?<=[\p{L}\p{N}])\.(?=\p{L}{2,})/gu, '. ')

/** A post as one line. Addresses are left out: an email leads to the city only, and to nowhere that a stranger chose. */
function quoteOf({ content, tags }: Pick<NostrEvent, 'content' | 'tags'>): string {
  if (tags.some(([name]) => name === 'content-warning')) return texts.warned
  const words = content
    .replace(/\bnostr:n(pub|profile)1[a-z0-9]+/gi, '@…')
    .replace(/\bnostr:[a-z0-9]+|\b[a-z][a-z0-9+.-]*:\/\/\S+|\bwww\.\S+/gi, '…')
  const line = withoutHosts(toLine(words, maxQuoteLength))
  return /[\p{L}\p{N}]/u.test(line) ? line : texts.picture
}

/** Collects the content of digests: what concerns the reader, and what happened in the city. */
export function createDigests(options: DigestOptions) {
  const { relays, members, strangers, origin, now } = options
  const readCityNews = createCityNews(options)

  const postUrl = (id: string) => `${origin}/post/${id}`

  async function nameOf(pubkey: string): Promise<string> {
    const event = await findNewest(relays, { kinds: [kinds.profile], authors: [pubkey] })
    const name = event && profileName(parseProfile(event.content))
    return (name && withoutHosts(toLine(name, maxNameLength))) || texts.somebody
  }

  async function findAll(
    filter: Filter & { readonly limit: number },
  ): Promise<{ readonly events: readonly NostrEvent[]; readonly isComplete: boolean }> {
    const found = await Promise.all(Object.values(relays).map((relay) => relay.find(filter)))
    const events = found.flatMap((some) => some ?? [])
    return {
      events: [...new Map(events.map((event) => [event.id, event])).values()],
      isComplete: !found.includes(undefined),
    }
  }

  const isMutedBy = ({ mutes }: EmailSettings) => (mutes.length > 0 ? createMuteMatcher(mutes) : () => false)

  async function mentionItem(event: NostrEvent): Promise<EmailItem> {
    const name = await nameOf(event.pubkey)
    return { text: texts.digest.mention(name), quote: quoteOf(event), href: postUrl(event.id) }
  }

  async function own(reader: EmailReader, followers: number) {
    const { pubkey, settings } = reader
    const isMuted = isMutedBy(settings)
    const me = new Set([pubkey])
    const { events: found } = await findAll({
      kinds: ownKinds,
      '#p': [pubkey],
      since: reader.coveredUntil,
      limit: maxAlerts,
    })
    const actors = [...new Set(found.map((event) => event.pubkey))]
    const acquaintances = await Promise.all(actors.map((actor) => strangers(actor, pubkey)))
    const known = new Set(actors.filter((_, index) => acquaintances[index] === 'known'))
    const alerts = found.flatMap((event) => {
      const [alert] = known.has(event.pubkey) && !isMuted(event) ? alertsOf(event, me) : []
      return alert && isWanted(settings, alert.type) ? [{ event, type: alert.type }] : []
    })
    const count = (type: string) => alerts.filter((alert) => alert.type === type).length
    const mentions = alerts
      .filter(({ type }) => type === 'mention')
      .map(({ event }) => event)
      .toSorted((a, b) => b.created_at - a.created_at)
    const alertsUrl = `${origin}/notifications`
    const newFollowers = settings.followers ? Math.max(0, followers - reader.followers) : 0
    const lines = [
      [mentions.length - maxMentions, texts.digest.moreMentions],
      [count('like'), texts.digest.likesLine],
      [count('reaction'), texts.digest.reactions],
      [count('repost'), texts.digest.reposts],
      [newFollowers, texts.digest.followers],
    ] as const
    const items = [
      ...(await Promise.all(mentions.slice(0, maxMentions).map(mentionItem))),
      ...lines.flatMap(([many, say]) => (many > 0 ? [{ text: say(many), href: alertsUrl }] : [])),
    ]
    const highlights = [
      ...(mentions.length > 0 ? [texts.digest.mentions(mentions.length)] : []),
      ...(count('like') > 0 ? [texts.digest.likes(count('like'))] : []),
      ...(newFollowers > 0 ? [texts.digest.followers(newFollowers)] : []),
    ]
    return { items, highlights }
  }

  async function newMembers({ pubkey }: EmailReader, since: number): Promise<EmailItem[]> {
    const arrived = [...members.all.values()].filter(
      (member) => member.since > since && member.pubkey !== pubkey,
    )
    if (arrived.length === 0) return []
    const first = arrived.toSorted((a, b) => b.since - a.since).slice(0, maxNames)
    const names = await Promise.all(first.map((member) => nameOf(member.pubkey)))
    const more = arrived.length - first.length
    return [{ text: texts.digest.members(names.join(', '), more), href: `${origin}/contacts` }]
  }

  async function section(heading: string, items: Promise<readonly EmailItem[]>): Promise<EmailSection[]> {
    const all = await items
    return all.length > 0 ? [{ heading, items: all }] : []
  }

  return {
    mentionItem,
    /**
     * Of some mentions (64 hex ids), the posts that everybody may still read, that no stranger has written and that the reader has
     * not muted, oldest first; `unknown` are the ids of those of which a relay does not say it now.
     */
    async findMentions(
      ids: readonly string[],
      { pubkey, settings }: EmailReader,
    ): Promise<{ readonly posts: readonly NostrEvent[]; readonly unknown: readonly string[] }> {
      const isMuted = isMutedBy(settings)
      let areAllKnown = true
      const find = async (part: string[]) => {
        const { events, isComplete } = await findAll({ ids: part, limit: part.length })
        if (!isComplete) areAllKnown = false
        return events
      }
      const found: NostrEvent[] = []
      for await (const events of findInParts(ids, find)) found.push(...events)
      const foundIds = new Set(found.map(({ id }) => id))
      const unknown = areAllKnown ? [] : ids.filter((id) => !foundIds.has(id))
      const posts: NostrEvent[] = []
      for (const event of found.filter((one) => !isMuted(one))) {
        const author = await strangers(event.pubkey, pubkey)
        if (author === 'known') posts.push(event)
        if (author === 'unknown') unknown.push(event.id)
      }
      return { posts: posts.toSorted((a, b) => a.created_at - b.created_at), unknown }
    },
    /** A reader's digest; undefined if there is nothing to report. `followers` is the account's current number. */
    async collect(reader: EmailReader, followers: number): Promise<Digest | undefined> {
      const { pubkey, settings } = reader
      const frequency = settings.digest === 'weekly' ? 'weekly' : 'daily'
      const isMuted = isMutedBy(settings)
      const { liked, events } = await readCityNews(frequency)
      const isForReader = (post: NostrEvent) => post.pubkey !== pubkey && !isMuted(post)
      const likedItems = liked
        .filter(({ post }) => isForReader(post))
        .slice(0, maxPosts)
        .map(async ({ post, likes }) => ({
          text: texts.digest.post(await nameOf(post.pubkey), likes),
          quote: quoteOf(post),
          href: postUrl(post.id),
        }))
      const eventItems = events
        .filter(isForReader)
        .slice(0, maxPosts)
        .map(async (post) => ({
          text: await nameOf(post.pubkey),
          quote: quoteOf(post),
          href: postUrl(post.id),
        }))
      const { items, highlights } = await own(reader, followers)
      const sections = [
        ...(await section(texts.digest.yours, Promise.resolve(items))),
        ...(await section(texts.digest.liked[frequency], Promise.all(likedItems))),
        ...(await section(texts.digest.arrived, newMembers(reader, now() - digestSpan(frequency)))),
        ...(await section(texts.digest.on, Promise.all(eventItems))),
      ]
      if (sections.length === 0) return undefined
      return { sections, highlights: highlights.join(', ') || texts.digest.quiet }
    },
  }
}

export type Digests = ReturnType<typeof createDigests>
