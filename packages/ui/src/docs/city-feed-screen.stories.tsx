import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import {
  AlertsIcon,
  AppShell,
  Avatar,
  BookmarkIcon,
  BottomNav,
  Button,
  CityIcon,
  Composer,
  ComposeIcon,
  ContactsIcon,
  EmptyState,
  FloatingCompose,
  HomeIcon,
  IconButton,
  Inline,
  List,
  MessagesIcon,
  Notice,
  Page,
  Panel,
  PersonRow,
  PostCard,
  PostCardSkeleton,
  ProfileIcon,
  RadioPlayer,
  RefreshIcon,
  SettingsIcon,
  SideNav,
  SignOutIcon,
  Stack,
  Text,
  TopBar,
  VaultIcon,
  Wordmark,
} from '../index.ts'
import { feed, people } from './fixtures.ts'

const places = [
  { href: '/', label: 'Timeline', icon: HomeIcon },
  { href: '/city', label: 'NCC Feed', icon: CityIcon },
  { href: '/profile', label: 'Profile', icon: ProfileIcon },
  { href: '/contacts', label: 'Contacts', icon: ContactsIcon },
  { href: '/vault', label: 'Vault', icon: VaultIcon },
  { href: '/messages', label: 'Messages', icon: MessagesIcon },
  { href: '/notifications', label: 'Alerts', icon: AlertsIcon, badge: { count: 3, label: '3 new alerts' } },
  { href: '/bookmarks', label: 'Bookmarks', icon: BookmarkIcon },
  { href: '/settings', label: 'Settings', icon: SettingsIcon },
]

const thumbs = [
  { href: '/', label: 'Home', icon: HomeIcon },
  { href: '/city', label: 'City', icon: CityIcon },
  { href: '/profile', label: 'Profile', icon: ProfileIcon },
  { href: '/messages', label: 'DM', icon: MessagesIcon },
  { href: '/notifications', label: 'Alerts', icon: AlertsIcon, badge: { count: 3, label: '3 new alerts' } },
]

function Radio({ isCompact = false }: { isCompact?: boolean }) {
  const [isPlaying, setIsPlaying] = useState(false)
  const [isMuted, setIsMuted] = useState(false)
  return (
    <RadioPlayer
      station="Club Radio"
      state={isPlaying ? 'playing' : 'stopped'}
      isMuted={isMuted}
      isCompact={isCompact}
      onToggle={() => setIsPlaying(!isPlaying)}
      onToggleMute={() => setIsMuted(!isMuted)}
    />
  )
}

function Frame({ children, isSignedIn }: { children: ReactNode; isSignedIn: boolean }) {
  const logo = <Wordmark name="Nostr City Club" href="/" />
  return (
    <AppShell
      top={
        <TopBar logo={logo}>
          <Radio isCompact />
        </TopBar>
      }
      bottom={<BottomNav items={thumbs} current="/city" />}
      nav={
        <SideNav
          items={places}
          current="/city"
          header={
            <Stack space="lg">
              {logo}
              <Radio />
            </Stack>
          }
          footer={
            isSignedIn ? (
              <>
                <Button tone="primary" size="lg" icon={ComposeIcon} isFullWidth>
                  Compose
                </Button>
                <Inline>
                  <Avatar name={people.mara.name} src={people.mara.avatar} />
                  <Stack space="none">
                    <Text weight="strong" size="sm" isTruncated>
                      {people.mara.name}
                    </Text>
                    <Text tone="subtle" size="xs" isMono isTruncated>
                      npub1q7…x4kd
                    </Text>
                  </Stack>
                  <IconButton icon={SignOutIcon} aria-label="Sign Out" />
                </Inline>
              </>
            ) : (
              <Button tone="primary" size="lg" isFullWidth>
                Sign In
              </Button>
            )
          }
        />
      }
      aside={
        <>
          <Panel title="Who to follow">
            <List label="Who to follow" isDivided>
              {[people.june, people.teo, people.walker].map((person) => (
                <PersonRow
                  key={person.pubkey}
                  name={person.name}
                  detail={person.username}
                  avatar={person.avatar}
                  href={person.href}
                  action={
                    <Button size="sm" aria-label={`Follow ${person.name}`}>
                      Follow
                    </Button>
                  }
                />
              ))}
            </List>
          </Panel>
        </>
      }
    >
      {children}
      {isSignedIn && <FloatingCompose onCompose={() => undefined} />}
    </AppShell>
  )
}

interface ScreenProps {
  state: 'posts' | 'loading' | 'empty' | 'signed-out'
}

function CityFeed({ state }: ScreenProps) {
  const [draft, setDraft] = useState('')
  const isSignedIn = state !== 'signed-out'
  return (
    <Frame isSignedIn={isSignedIn}>
      <Page
        title="NCC Feed"
        eyebrow="The city, live"
        actions={<IconButton icon={RefreshIcon} aria-label="Refresh" />}
      >
        {isSignedIn ? (
          <Composer
            value={draft}
            onChange={setDraft}
            onSubmit={() => setDraft('')}
            onAddFiles={() => undefined}
            placeholder="Share something with the city..."
            author={people.mara}
          />
        ) : (
          <Notice
            title="Sign in to post"
            action={
              <Button tone="primary" size="sm">
                Sign In
              </Button>
            }
          >
            Reading is free for everybody. To say something you need your own key.
          </Notice>
        )}
        {state === 'loading' && (
          <Stack>
            <PostCardSkeleton />
            <PostCardSkeleton />
            <PostCardSkeleton />
          </Stack>
        )}
        {state === 'empty' && (
          <EmptyState title="No posts found in the city feed." hint="Be the first to post something!" />
        )}
        {(state === 'posts' || state === 'signed-out') && (
          <div role="feed" aria-label="NCC Feed" aria-busy={false}>
            <Stack>
              {feed.map((card, index) => (
                <PostCard key={card.id} {...card} position={{ index: index + 1, total: -1 }} />
              ))}
            </Stack>
          </div>
        )}
        <Inline justify="center">
          <Button>Load more posts</Button>
        </Inline>
      </Page>
    </Frame>
  )
}

const meta: Meta<typeof CityFeed> = {
  title: 'Screens/City feed',
  component: CityFeed,
  parameters: { layout: 'fullscreen' },
  args: { state: 'posts' },
}
export default meta

type Story = StoryObj<typeof CityFeed>

export const Posts: Story = {}
export const SignedOut: Story = { args: { state: 'signed-out' } }
export const Loading: Story = { args: { state: 'loading' } }
export const Empty: Story = { args: { state: 'empty' } }
