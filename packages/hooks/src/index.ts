/**
 * Nostr for React: put a `NostrProvider` around the application, then ask with hooks. Every hook shares its live
 * subscription with all others that ask the same, and lets go of it after the last one unmounts.
 */
export { NostrProvider, type NostrProviderProps } from './provider.tsx'
export { useNostr, type Nostr } from './use-nostr.ts'
export type { LocalAccount, NewKeys, Session, SessionStorage } from './session.ts'
export { useFeed, useQuery, type FeedHandle } from './query-atom.ts'
export { useCityFeed } from './use-city-feed.ts'
export { useEvent } from './use-event.ts'
export { usePostActivity } from './use-post-activity.ts'
export { useProfile } from './use-profile.ts'
export { useRelayStates } from './use-relay-states.ts'
