/**
 * Nostr for React: put a `NostrProvider` around the application, then ask with hooks. Components with the same query share
 * one live subscription, which ends shortly after the last of them unmounts.
 *
 * A file holds hooks that an application loads together, since bundlers put a module into one chunk.
 *
 * @module
 */
export { NostrProvider, type NostrProviderProps } from './provider.tsx'
export { useClient, useOwnPubkey, useSession, useSignOut } from './context.ts'
export { useNostr, type Nostr, type SessionCalls } from './use-nostr.ts'
export { SessionController } from './session.ts'
export type {
  LocalAccount,
  OutsideAccount,
  RemoteSignerState,
  Session,
  SessionStorage,
  StoredAccount,
  StoredSession,
  UsableAccount,
} from './session-state.ts'
export { createLocalSessionStorage } from './local-session-storage.ts'
export { findExtension } from './find-extension.ts'
export { useRemoteSigner } from './remote-signer.ts'
export { useFeed, useQuery, useQueryData, type FeedHandle } from './use-query.ts'
export { useCityFeed } from './city-feed.ts'
export { useTimeline, useTopicFeed, useUserFeed, useUserPosts, useVault } from './feeds.ts'
export { usePollResult, usePollVotes } from './polls.ts'
export { useEvent, useEvents, usePostActivity } from './posts.ts'
export { useComments, useCustomEmojis, useLikedPostIds, useLikes, useReplies } from './reactions.ts'
export { useProfile, useProfiles } from './profiles.ts'
export {
  useBadges,
  useContactList,
  useDeletions,
  useFollowers,
  useNetwork,
  useNotifications,
} from './account.ts'
export { useActiveAuthors, usePostSearch, useUserSearch } from './search.ts'
export {
  useBookmarkList,
  useFollowedTopics,
  useMediaServers,
  useMutes,
  type BookmarkListState,
  type ListState,
  type MutesState,
} from './lists.ts'
export { useMailbox, type MailboxHandle } from './messages.ts'
export { usePublishQueue, usePublishState, type PublishState } from './publishing.ts'
export { useRelays, useRelayStates, useSeenOn } from './relays.ts'
