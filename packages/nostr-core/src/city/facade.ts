import type { AccountRelay } from '../account-relays.ts'
import type { NostrClient, Publication } from '../client-contract.ts'
import type { UploadedMedia, UploadMediaOptions } from '../media/upload-media.ts'
import { sendNip04Message, type DirectMessage } from '../messages/direct-messages.ts'
import { NoRelaysError } from '../protocol/errors.ts'
import type { NostrEvent } from '../protocol/event.ts'
import { encodeNpub, encodeNsec } from '../protocol/nip19.ts'
import type { Badge } from '../protocol/nip58.ts'
import type { Profile } from '../protocol/profile.ts'
import { follow, unfollow } from '../publish/contact-list.ts'
import { ListUnknownError } from '../publish/list-edit.ts'
import { mergeProfile, type ProfileChanges } from '../publish/profile-edit.ts'
import { PublishError } from '../publish/publish-error.ts'
import type { SendListener } from '../publish/publish-queue.ts'
import { removeRelay, setRelay } from '../publish/relay-list.ts'
import type { EditResult } from '../publish/replaceable-edit.ts'
import {
  deletionTemplate,
  noteTemplate,
  reactionTemplate,
  replyTemplate,
  type PostDraft,
} from '../publish/templates.ts'
import type { Answer } from '../queries/ask-once.ts'
import type { Answers } from './facade-answers.ts'
import type { FacadeOptions } from './upload.ts'

/** Generated keys in the formats that people copy. */
export interface GeneratedKeys {
  readonly secretKey: Uint8Array
  /** 64 hex. */
  readonly pubkey: string
  readonly nsec: string
  readonly npub: string
}

/**
 * The calls of the city’s app by their names. Public keys and ids are 64 hex. The `fetch…` calls and `getContactList` never
 * fail: they log the failure and return an empty result; `createAnswers` has a typed variant of each that reports the reason.
 * The publishing calls throw like `client.publish`, and those that change a list like `client.lists.edit`.
 */
export interface Facade {
  /** The newest profile; undefined if there is none. */
  fetchUserProfile(pubkey: string): Promise<Profile | undefined>
  /** An account's newest posts, `count` of them (10 by default). */
  fetchUserPosts(pubkey: string, count?: number): Promise<readonly NostrEvent[]>
  /** The public keys that an account follows. */
  fetchFollowingList(pubkey: string): Promise<readonly string[]>
  /** The signed-in account's contact list: the public keys it follows. */
  getContactList(): Promise<readonly string[]>
  /** Adds an account to the contact list. */
  followUser(pubkey: string): Promise<EditResult>
  /** Removes an account from the contact list. */
  unfollowUser(pubkey: string): Promise<EditResult>
  /** Replies to an event, oldest first, at most `limit` (50 by default). */
  fetchReplies(eventId: string, limit?: number): Promise<readonly NostrEvent[]>
  /** Publishes a note. */
  publishPost(draft: PostDraft, listener?: SendListener): Promise<Publication>
  /** Publishes a reply, with the tags of its thread (NIP-10). */
  publishReply(draft: PostDraft, parent: NostrEvent, listener?: SendListener): Promise<Publication>
  /** Publishes a reaction; '+' is a like. */
  publishReaction(target: NostrEvent, content?: string): Promise<Publication>
  /** Deletes own events (NIP-09). */
  publishDeletion(targets: readonly NostrEvent[]): Promise<Publication>
  /** Publishes a signed event to the account's relays again. */
  rebroadcast(event: NostrEvent): Promise<Publication>
  /**
   * Stores a file; a post takes the result as one of its `media`.
   * @throws {SignedOutError | UnsupportedMediaError}
   * @throws {UploadError} which names every server that was tried, in `failures`.
   */
  uploadMedia(file: File, options?: Pick<UploadMediaOptions, 'onProgress' | 'signal'>): Promise<UploadedMedia>
  /** One page of the signed-in account's timeline: 100 posts, of these categories, not newer than `until` (seconds). */
  fetchTimelinePosts(
    limit?: number,
    categories?: readonly string[],
    until?: number,
  ): Promise<readonly NostrEvent[]>
  /** The badges an account holds and shows, `count` of them (3 by default). */
  fetchUserBadges(pubkey: string, count?: number): Promise<readonly Badge[]>
  /** The relays in use. */
  getRelays(): readonly AccountRelay[]
  /** Changes fields of the profile; false if the relays could not be read or did not accept it. */
  updateUserProfile(changes: ProfileChanges): Promise<boolean>
  /** Adds a relay to the account's list, or changes its use. */
  updateUserRelays(url: string, use: { readonly read: boolean; readonly write: boolean }): Promise<EditResult>
  /** Removes a relay from the account's list. */
  removeUserRelay(url: string): Promise<EditResult>
  /** Direct messages with one account or all, decrypted, oldest first; `limit` each way (200 by default). */
  fetchDirectMessages(pubkey?: string, limit?: number): Promise<readonly DirectMessage[]>
  /**
   * Encrypts a text to an account with NIP-04 and publishes it: `sendNip04Message`. Everybody sees who writes to whom, and
   * when; `openMailbox(client).send` of `@ncc/nostr-core/messages` hides it where the recipient accepts that (NIP-17).
   * @throws {NoCipherError}
   */
  sendDirectMessage(pubkey: string, text: string): Promise<Publication>
  /** An event by its id; undefined if relays do not have it. */
  fetchEventById(id: string): Promise<NostrEvent | undefined>
  /** Creates the keys of a new account; nobody is signed in by that. */
  generateNewKeys(): Promise<GeneratedKeys>
  /** Signs in with an nsec or hex key, for as long as the client lives. @throws {InvalidSecretKeyError} */
  login(secretKey: string): Promise<void>
  /** Signs out. */
  logout(): void
}

/** The data that a typed call finds. */
type Found<Call> = Call extends (...args: never[]) => Promise<Answer<infer Data>> ? Data : never

/** Creates these calls for a client. */
export function createFacade(client: NostrClient, options: FacadeOptions = {}): Facade {
  /** Calls the typed variant; on failure it logs the reason and returns `empty`. */
  function silent<Name extends keyof Answers, Empty>(name: Name, empty: Empty) {
    type Call = (...args: Parameters<Answers[Name]>) => Promise<Answer<Found<Answers[Name]>>>
    return async (...args: Parameters<Answers[Name]>): Promise<Found<Answers[Name]> | Empty> => {
      try {
        const { createAnswers } = await import('./facade-answers.ts')
        const call = createAnswers(client)[name] as unknown as Call
        const answer = await call(...args)
        if (answer.status === 'found') return answer.data
        if (answer.status === 'unknown') client.log(`${name}: no relay could say`)
      } catch (error) {
        client.log(`${name} failed`, error)
      }
      return empty
    }
  }

  return {
    fetchUserProfile: silent('fetchUserProfile', undefined),
    fetchUserPosts: silent('fetchUserPosts', []),
    fetchFollowingList: silent('fetchFollowingList', []),
    getContactList: silent('getContactList', []),
    followUser: (pubkey) => client.lists.edit(follow(pubkey)),
    unfollowUser: (pubkey) => client.lists.edit(unfollow(pubkey)),
    fetchReplies: silent('fetchReplies', []),
    publishPost: (draft, listener) => client.publish(noteTemplate(draft, client.now()), listener),
    publishReply: (draft, parent, listener) =>
      client.publish(replyTemplate(draft, parent, client.pubkey ?? '', client.now()), {
        ...listener,
        action: 'publish replies',
      }),
    publishReaction: (target, content) =>
      client.publish(reactionTemplate(target, client.now(), content), { action: 'react' }),
    publishDeletion: (targets) =>
      client.publish(deletionTemplate(targets, client.now()), { action: 'delete posts' }),
    rebroadcast: (event) => client.publishSigned(event),
    async uploadMedia(file, how = {}) {
      const { uploadFor } = await import('./upload.ts')
      return uploadFor(client, file, how, options)
    },
    fetchTimelinePosts: silent('fetchTimelinePosts', []),
    fetchUserBadges: silent('fetchUserBadges', []),
    getRelays: () => client.relays.inUse,
    async updateUserProfile(changes) {
      try {
        await client.lists.edit(mergeProfile(changes))
        return true
      } catch (error) {
        const isLost = [PublishError, ListUnknownError, NoRelaysError].some((kind) => error instanceof kind)
        if (!isLost) throw error
        client.log('updateUserProfile failed', error)
        return false
      }
    },
    updateUserRelays: (url, use) => client.lists.edit(setRelay(url, use)),
    removeUserRelay: (url) => client.lists.edit(removeRelay(url)),
    fetchDirectMessages: silent('fetchDirectMessages', []),
    sendDirectMessage: (pubkey, text) => sendNip04Message(client, pubkey, text),
    fetchEventById: silent('fetchEventById', undefined),
    async generateNewKeys() {
      const { createSecretKey, getPublicKey } = await import('../keys.ts')
      const secretKey = createSecretKey()
      const pubkey = getPublicKey(secretKey)
      return { secretKey, pubkey, nsec: encodeNsec(secretKey), npub: encodeNpub(pubkey) }
    },
    async login(secretKey) {
      const { createSecretKeySigner, parseSecretKey } = await import('../keys.ts')
      const signer = createSecretKeySigner(parseSecretKey(secretKey))
      client.useAccount({ pubkey: await signer.getPublicKey(), signer })
    },
    logout: () => client.useAccount(undefined),
  }
}
