import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as hooks from '../src/index.ts'
import { builder, clientOf, relayWith, storageWith } from './world.tsx'

const alice = builder.author('alice')
const event = builder.event('alice', { content: 'Hello' })
const poll = {
  id: event.id,
  question: 'Which?',
  options: [
    { id: '1', label: 'One' },
    { id: '2', label: 'Two' },
  ],
  isMultiple: false,
  relays: [],
}

const isAny = () => true
const ids = [event.id]
const pubkeys = [alice.pubkey]

const uses: Record<string, () => unknown> = {
  useActiveAuthors: () => hooks.useActiveAuthors(),
  useBadges: () => hooks.useBadges(alice.pubkey),
  useBookmarkList: () => hooks.useBookmarkList(alice.pubkey, { opensPrivate: true }),
  useCityFeed: () => hooks.useCityFeed(),
  useClient: () => hooks.useClient(),
  useComments: () => hooks.useComments({ id: event.id }),
  useContactList: () => hooks.useContactList(alice.pubkey),
  useCustomEmojis: () => hooks.useCustomEmojis(alice.pubkey),
  useDeletions: () => hooks.useDeletions(alice.pubkey),
  useEvent: () => hooks.useEvent(event.id),
  useEvents: () => hooks.useEvents(ids),
  useFollowedTopics: () => hooks.useFollowedTopics(alice.pubkey),
  useFollowers: () => hooks.useFollowers(alice.pubkey),
  useLikedPostIds: () => hooks.useLikedPostIds(alice.pubkey),
  useLikes: () => hooks.useLikes(event.id),
  useMailbox: () => hooks.useMailbox(),
  useMediaServers: () => hooks.useMediaServers(alice.pubkey),
  useMutes: () => hooks.useMutes(alice.pubkey),
  useNetwork: () => hooks.useNetwork(alice.pubkey),
  useNostr: () => hooks.useNostr(),
  useNotifications: () => hooks.useNotifications(alice.pubkey),
  useOwnPubkey: () => hooks.useOwnPubkey(),
  usePollResult: () => hooks.usePollResult(poll, isAny),
  usePollVotes: () => hooks.usePollVotes(alice.pubkey, 10),
  usePostActivity: () => hooks.usePostActivity(event.id),
  usePostSearch: () => hooks.usePostSearch('hello'),
  useProfile: () => hooks.useProfile(alice.pubkey),
  useProfiles: () => hooks.useProfiles(pubkeys),
  usePublishQueue: () => hooks.usePublishQueue(isAny),
  usePublishState: () => hooks.usePublishState(),
  useRelayStates: () => hooks.useRelayStates(),
  useRelays: () => hooks.useRelays(),
  useRemoteSigner: () => hooks.useRemoteSigner(),
  useReplies: () => hooks.useReplies({ id: event.id }),
  useSeenOn: () => hooks.useSeenOn(event.id),
  useSession: () => hooks.useSession(),
  useSignOut: () => hooks.useSignOut(),
  useTimeline: () => hooks.useTimeline(alice.pubkey, pubkeys),
  useTopicFeed: () => hooks.useTopicFeed('tram'),
  useUserFeed: () => hooks.useUserFeed(alice.pubkey),
  useUserPosts: () => hooks.useUserPosts(alice.pubkey),
  useUserSearch: () => hooks.useUserSearch('ali'),
  useVault: () => hooks.useVault(alice.pubkey),
}

it.each(
  Object.keys(hooks).filter((name) => name.startsWith('use') && !/^use(Feed|Query|QueryData)$/.test(name)),
)('%s gives the same object until something changes', async (name) => {
  const use = uses[name]
  if (!use) throw new Error(`${name} is not tried`)
  const client = clientOf(await relayWith([event]))
  const { storage } = storageWith('alice')
  const { result, rerender, unmount } = renderHook(use, {
    wrapper: ({ children }) => (
      <hooks.NostrProvider client={client} storage={storage}>
        {children}
      </hooks.NostrProvider>
    ),
  })
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  const before = result.current
  // Nothing arrives in between: it is rendered in the same moment.
  rerender()
  expect(result.current).toBe(before)
  unmount()
})
