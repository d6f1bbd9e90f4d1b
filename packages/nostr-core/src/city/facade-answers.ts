import type { NostrClient } from '../client-contract.ts'
import { decryptMessages, type DirectMessage } from '../messages/direct-messages.ts'
import type { NostrEvent } from '../protocol/event.ts'
import type { Badge } from '../protocol/nip58.ts'
import type { Profile } from '../protocol/profile.ts'
import type { Answer } from '../queries/ask-once.ts'
import { badgeAwards, badges } from '../queries/badges.ts'
import { contactList } from '../queries/contact-list.ts'
import { directMessages } from '../queries/direct-messages.ts'
import { eventById } from '../queries/event-by-id.ts'
import { profile } from '../queries/profile.ts'
import { replies } from '../queries/replies.ts'
import { timelinePosts } from '../queries/timeline.ts'
import { userPosts } from '../queries/user-posts.ts'
import { requireAccount } from '../require-account.ts'

/**
 * The `fetch…` calls of the city’s app with results that distinguish found, confirmed absent and unknown.
 * Keys and ids are 64 hex.
 */
export interface Answers {
  fetchUserProfile(pubkey: string): Promise<Answer<Profile>>
  /** `count` posts (10 by default), newest first. */
  fetchUserPosts(pubkey: string, count?: number): Promise<Answer<readonly NostrEvent[]>>
  fetchFollowingList(pubkey: string): Promise<Answer<readonly string[]>>
  /** @throws {SignedOutError} */
  getContactList(): Promise<Answer<readonly string[]>>
  /** `limit` replies (50 by default), oldest first. */
  fetchReplies(eventId: string, limit?: number): Promise<Answer<readonly NostrEvent[]>>
  /** 100 posts of these categories, not newer than `until` (seconds). @throws {SignedOutError} */
  fetchTimelinePosts(
    limit?: number,
    categories?: readonly string[],
    until?: number,
  ): Promise<Answer<readonly NostrEvent[]>>
  /** `count` badges (3 by default). */
  fetchUserBadges(pubkey: string, count?: number): Promise<Answer<readonly Badge[]>>
  /** `limit` messages each way (200 by default), decrypted, oldest first. @throws {SignedOutError} */
  fetchDirectMessages(pubkey?: string, limit?: number): Promise<Answer<readonly DirectMessage[]>>
  fetchEventById(id: string): Promise<Answer<NostrEvent>>
}

/** Maps a found answer; the result is absent if the mapping returns undefined. */
async function mapFound<From, To>(
  answer: Answer<From>,
  map: (data: From) => To | undefined | Promise<To | undefined>,
): Promise<Answer<To>> {
  if (answer.status !== 'found') return answer
  const data = await map(answer.data)
  return data === undefined ? { status: 'absent' } : { ...answer, data }
}

/** Creates the typed variants of the `fetch…` calls. */
export function createAnswers(client: NostrClient): Answers {
  const fetchFollowingList = async (pubkey: string): Promise<Answer<readonly string[]>> =>
    mapFound(await client.fetch(contactList(pubkey)), (list) => list?.follows)

  return {
    fetchUserProfile: async (pubkey) => mapFound(await client.fetch(profile(pubkey)), (found) => found),
    fetchUserPosts: (pubkey, count = 10) => client.fetch(userPosts({ pubkey, limit: count })),
    fetchFollowingList,
    getContactList: async () => fetchFollowingList(requireAccount(client.account, 'see contacts').pubkey),
    fetchReplies: (eventId, limit = 50) => client.fetch(replies({ id: eventId, limit })),
    async fetchTimelinePosts(limit = 100, categories = [], until) {
      const { pubkey } = requireAccount(client.account, 'read a timeline')
      const list = await fetchFollowingList(pubkey)
      if (list.status === 'unknown') return list
      const follows = list.status === 'found' ? list.data : []
      const page = { pubkey, follows, topics: categories, limit, ...(until !== undefined && { until }) }
      return client.fetch(timelinePosts(page))
    },
    async fetchUserBadges(pubkey, count = 3) {
      const awards = await client.fetch(badgeAwards(pubkey))
      if (awards.status !== 'found') return awards
      if (awards.data.awards.length + awards.data.claims.length === 0) return { status: 'absent' }
      const held = await client.fetch(badges({ pubkey, awards: awards.data }))
      return mapFound(held, (all) => all.slice(0, count))
    },
    async fetchDirectMessages(counterpart, limit = 200) {
      const { pubkey, signer } = requireAccount(client.account, 'read direct messages')
      const params = { pubkey, limit, ...(counterpart !== undefined && { counterpart }) }
      const events = await client.fetch(directMessages(params))
      return mapFound(events, (all) => decryptMessages(all, pubkey, signer))
    },
    fetchEventById: async (id) => mapFound(await client.fetch(eventById(id)), (event) => event),
  }
}
