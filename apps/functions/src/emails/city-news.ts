import { kinds, tagValues, type Filter, type NostrEvent } from '@ncc/nostr-core'
import { detectCategory, type Community } from '@ncc/nostr-core/city'
import { isLike } from '@ncc/nostr-core/queries'
import type { WatchedRelay } from '../alerts/watched-relay.ts'
import type { Roster } from '../members/roster.ts'
import { findInParts } from '../relay/find-in-parts.ts'
import { digestSpan } from './digest-time.ts'

/** The dependencies; `now` returns seconds. */
export interface CityNewsOptions {
  /** The city's relay. */
  readonly city: WatchedRelay
  readonly members: Pick<Roster, 'isMember' | 'all'>
  readonly categories: Community['categories']
  readonly now: () => number
}

/** What a digest tells of the city: the posts with the most likes, and those about events. */
export interface CityNews {
  readonly liked: readonly { readonly post: NostrEvent; readonly likes: number }[]
  readonly events: readonly NostrEvent[]
}

const maxReactions = 5_000
const maxNotes = 500
/** More than are shown, because a reader may have muted some. */
const maxCandidates = 12
const hour = 60 * 60

/** Reads what happened in the city in the last day or week. Only what members wrote and liked counts, if the city has members. */
export function createCityNews({ city, members, categories, now }: CityNewsOptions) {
  const eventCategories = new Set(categories.filter(({ group }) => group === 'Events').map(({ id }) => id))
  const cache = new Map<string, { readonly at: number; readonly news: Promise<CityNews> }>()

  const isOfCity = (pubkey: string) => members.all.size === 0 || members.isMember(pubkey)

  /** A digest goes without what the relay does not have now; the log says that it did not answer. */
  const findInCity = async (filter: Filter & { readonly limit: number }) => (await city.find(filter)) ?? []

  async function collect(since: number): Promise<CityNews> {
    const reactions = await findInCity({ kinds: [kinds.reaction], since, limit: maxReactions })
    const likers = new Map<string, Set<string>>()
    for (const reaction of reactions) {
      const target = tagValues(reaction, 'e').at(-1)
      if (target === undefined || !isLike(reaction) || !isOfCity(reaction.pubkey)) continue
      likers.set(target, (likers.get(target) ?? new Set()).add(reaction.pubkey))
    }
    const top = [...likers].toSorted(([, a], [, b]) => b.size - a.size).slice(0, maxCandidates * 2)
    const ids = top.map(([id]) => id)
    const find = (part: string[]) => findInCity({ ids: part, kinds: [kinds.note], limit: part.length })
    const byId = new Map<string, NostrEvent>()
    for await (const posts of findInParts(ids, find)) for (const post of posts) byId.set(post.id, post)
    const liked = top.flatMap(([id, who]) => {
      const post = byId.get(id)
      return post && isOfCity(post.pubkey) ? [{ post, likes: who.size }] : []
    })
    const notes = await findInCity({ kinds: [kinds.note], since, limit: maxNotes })
    const events = notes.filter(({ content, pubkey }) => {
      const category = isOfCity(pubkey) ? detectCategory(content, categories) : undefined
      return category !== undefined && eventCategories.has(category)
    })
    return { liked: liked.slice(0, maxCandidates), events: events.slice(0, maxCandidates) }
  }

  /** The same for all readers with the same frequency, so it is collected once an hour. */
  return (frequency: 'daily' | 'weekly'): Promise<CityNews> => {
    const known = cache.get(frequency)
    if (known && Math.abs(now() - known.at) < hour) return known.news
    const news = collect(now() - digestSpan(frequency))
    cache.set(frequency, { at: now(), news })
    news.catch(() => cache.delete(frequency))
    return news
  }
}
