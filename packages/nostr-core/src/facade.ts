import type { NostrClient, Publication } from './client-contract.ts'
import { MalformedError, SignedOutError, UnreachableError } from './protocol/errors.ts'
import type { NostrEvent } from './protocol/event.ts'
import { encodeNpub, encodeNsec } from './protocol/nip19.ts'
import type { Badge } from './protocol/nip58.ts'
import type { Profile } from './protocol/profile.ts'
import { pageOrigin } from './content/media-links.ts'
import type { UploadedMedia, UploadMediaOptions } from './media/upload-media.ts'
import { decryptMessages, directMessageTemplate, type DirectMessage } from './messages/direct-messages.ts'
import { follow, unfollow } from './publish/contact-list.ts'
import { ListUnknownError } from './publish/list-edit.ts'
import { mergeProfile, type ProfileChanges } from './publish/profile-edit.ts'
import { PublishError } from './publish/publish-error.ts'
import { removeRelay, setRelay } from './publish/relay-list.ts'
import type { EditResult } from './publish/replaceable-edit.ts'
import {
  deletionTemplate,
  noteTemplate,
  reactionTemplate,
  replyTemplate,
  type PostDraft,
} from './publish/templates.ts'
import { badgeAwards, badges } from './queries/badges.ts'
import { contactList } from './queries/contact-list.ts'
import { directMessages } from './queries/direct-messages.ts'
import { eventById } from './queries/event-by-id.ts'
import { profile } from './queries/profile.ts'
import type { Query } from './queries/query.ts'
import { replies } from './queries/replies.ts'
import { timelinePosts } from './queries/timeline.ts'
import { userPosts } from './queries/user-posts.ts'
import type { AccountRelay } from './account-relays.ts'
import type { Signer } from './signers/signer.ts'

/** Keys just made, as people copy them. */
export interface GeneratedKeys {
  readonly secretKey: Uint8Array
  /** 64 hex. */
  readonly pubkey: string
  readonly nsec: string
  readonly npub: string
}

/** What a facade needs besides a client. */
export interface FacadeOptions {
  /** The backend function `upload-media`, absolute; by default that of the page's origin. */
  readonly uploadUrl?: string
  /** The upload service that the user has chosen, if any. */
  readonly nip96?: () => UploadMediaOptions['nip96'] | Promise<UploadMediaOptions['nip96']>
}

/**
 * The calls of the specification (§7) by their names. The `fetch…` calls throw {UnreachableError} where no relay could
 * say; whether the screen then stays empty is the caller's choice. The publishing ones throw as `client.publish` and
 * `client.edit` do.
 */
export interface Facade {
  /** The newest profile; undefined where there is none. */
  fetchUserProfile(pubkey: string): Promise<Profile | undefined>
  /** An account's newest posts, 10 unless `count` says otherwise. */
  fetchUserPosts(pubkey: string, count?: number): Promise<readonly NostrEvent[]>
  /** The public keys that an account follows. */
  fetchFollowingList(pubkey: string): Promise<readonly string[]>
  /** The signed-in account's contact list: the public keys it follows. */
  getContactList(): Promise<readonly string[]>
  followUser(pubkey: string): Promise<EditResult>
  unfollowUser(pubkey: string): Promise<EditResult>
  /** Replies to an event, oldest first, at most 50 unless `limit` says otherwise. */
  fetchReplies(eventId: string, limit?: number): Promise<readonly NostrEvent[]>
  publishPost(draft: PostDraft): Promise<Publication>
  publishReply(draft: PostDraft, parent: NostrEvent): Promise<Publication>
  /** Publishes a reaction; '+' is a like. */
  publishReaction(target: NostrEvent, content?: string): Promise<Publication>
  /** Withdraws own events (NIP-09). */
  publishDeletion(targets: readonly NostrEvent[]): Promise<Publication>
  /** Sends an event that is signed already to the account's relays again. */
  rebroadcast(event: NostrEvent): Promise<Publication>
  /** Stores a file; @throws {UploadError} with one of the specification's texts. */
  uploadMedia(file: File, options?: Pick<UploadMediaOptions, 'onProgress' | 'signal'>): Promise<UploadedMedia>
  /** One page of the signed-in account's timeline: 100 posts, of these categories, not newer than `until` (seconds). */
  fetchTimelinePosts(
    limit?: number,
    categories?: readonly string[],
    until?: number,
  ): Promise<readonly NostrEvent[]>
  /** The badges an account holds and shows, 3 unless `count` says otherwise. */
  fetchUserBadges(pubkey: string, count?: number): Promise<readonly Badge[]>
  /** The relays in use. */
  getRelays(): readonly AccountRelay[]
  /** Changes fields of the profile; false where the relays could not be read or took nothing. */
  updateUserProfile(changes: ProfileChanges): Promise<boolean>
  /** Puts a relay on the account's list, or changes what it is used for. */
  updateUserRelays(url: string, use: { readonly read: boolean; readonly write: boolean }): Promise<EditResult>
  removeUserRelay(url: string): Promise<EditResult>
  /** Direct messages with one account or all, decrypted, oldest first; 200 each way unless `limit` says otherwise. */
  fetchDirectMessages(pubkey?: string, limit?: number): Promise<readonly DirectMessage[]>
  /** Encrypts a text to an account (NIP-04) and publishes it. @throws {NoCipherError} */
  sendDirectMessage(pubkey: string, text: string): Promise<Publication>
  /** An event by its id; undefined where relays say that there is none. */
  fetchEventById(id: string): Promise<NostrEvent | undefined>
  generateNewKeys(): Promise<GeneratedKeys>
  /** Signs in with an nsec or hex key, for as long as the client lives. @throws {InvalidSecretKeyError} */
  login(secretKey: string): Promise<void>
  logout(): void
}

/** The calls of the specification on a client. */
export function createFacade(client: NostrClient, options: FacadeOptions = {}): Facade {
  async function fetch<Data>(query: Query<Data>, absent: Data): Promise<Data> {
    const answer = await client.query(query)
    if (answer.status === 'unknown') throw new UnreachableError('No relay answered')
    return answer.status === 'found' ? answer.data : absent
  }

  function requireAccount(action: string): { pubkey: string; signer: Signer } {
    const { account } = client
    if (!account) throw new SignedOutError(`User must be logged in to ${action}`)
    return account
  }

  const fetchFollowingList = async (pubkey: string): Promise<readonly string[]> =>
    (await fetch(contactList(pubkey), undefined))?.follows ?? []

  return {
    fetchUserProfile: (pubkey) => fetch(profile(pubkey), undefined),
    fetchUserPosts: (pubkey, count = 10) => fetch(userPosts({ pubkey, limit: count }), []),
    fetchFollowingList,
    getContactList: async () => fetchFollowingList(requireAccount('see contacts').pubkey),
    followUser: (pubkey) => client.edit(follow(pubkey)),
    unfollowUser: (pubkey) => client.edit(unfollow(pubkey)),
    fetchReplies: (eventId, limit = 50) => fetch(replies({ id: eventId, limit }), []),
    publishPost: (draft) => client.publish(noteTemplate(draft, client.now())),
    publishReply: (draft, parent) =>
      client.publish(replyTemplate(draft, parent, client.pubkey ?? '', client.now()), 'publish replies'),
    publishReaction: (target, content) =>
      client.publish(reactionTemplate(target, client.now(), content), 'react'),
    publishDeletion: (targets) => client.publish(deletionTemplate(targets, client.now()), 'delete posts'),
    rebroadcast: (event) => client.republish(event),
    async uploadMedia(file, how = {}) {
      const { signer } = requireAccount('upload media')
      const { uploadMedia } = await import('./media/upload-media.ts')
      const functionUrl = options.uploadUrl ?? `${pageOrigin() ?? ''}/functions/upload-media`
      if (!URL.canParse(functionUrl)) throw new MalformedError('The address of upload-media is not known')
      return uploadMedia(file, { ...how, functionUrl, nip96: await options.nip96?.(), signer })
    },
    async fetchTimelinePosts(limit = 100, categories = [], until) {
      const { pubkey } = requireAccount('read a timeline')
      const follows = await fetchFollowingList(pubkey)
      const page = { pubkey, follows, topics: categories, limit, ...(until !== undefined && { until }) }
      return fetch(timelinePosts(page), [])
    },
    async fetchUserBadges(pubkey, count = 3) {
      const awards = await fetch(badgeAwards(pubkey), { awards: [], claims: [] })
      if (awards.awards.length === 0) return []
      return (await fetch(badges({ pubkey, awards }), [])).slice(0, count)
    },
    getRelays: () => client.relays,
    async updateUserProfile(changes) {
      try {
        await client.edit(mergeProfile(changes))
        return true
      } catch (error) {
        if (error instanceof PublishError || error instanceof ListUnknownError) return false
        throw error
      }
    },
    updateUserRelays: (url, use) => client.edit(setRelay(url, use)),
    removeUserRelay: (url) => client.edit(removeRelay(url)),
    async fetchDirectMessages(counterpart, limit = 200) {
      const { pubkey, signer } = requireAccount('read direct messages')
      const params = { pubkey, limit, ...(counterpart !== undefined && { counterpart }) }
      return decryptMessages(await fetch(directMessages(params), []), pubkey, signer)
    },
    async sendDirectMessage(pubkey, text) {
      const { signer } = requireAccount('send direct messages')
      const template = await directMessageTemplate(pubkey, text, signer, client.now())
      return client.publish(template, 'send direct messages')
    },
    fetchEventById: (id) => fetch(eventById(id), undefined),
    async generateNewKeys() {
      const { createSecretKey, getPublicKey } = await import('./keys.ts')
      const secretKey = createSecretKey()
      const pubkey = getPublicKey(secretKey)
      return { secretKey, pubkey, nsec: encodeNsec(secretKey), npub: encodeNpub(pubkey) }
    },
    async login(secretKey) {
      const { createSecretKeySigner, parseSecretKey } = await import('./keys.ts')
      const signer = createSecretKeySigner(parseSecretKey(secretKey))
      client.useAccount({ pubkey: await signer.getPublicKey(), signer })
    },
    logout: () => client.useAccount(undefined),
  }
}
