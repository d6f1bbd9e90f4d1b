import { type ReactNode, useState } from 'react'
import {
  AlertsIcon,
  AppShell,
  Avatar,
  Badge,
  BookmarkIcon,
  BottomNav,
  Button,
  CityIcon,
  ComposeIcon,
  ContactsIcon,
  FloatingCompose,
  HomeIcon,
  IconButton,
  Inline,
  List,
  MessagesIcon,
  Panel,
  PersonRow,
  ProfileIcon,
  RadioPlayer,
  SettingsIcon,
  SideNav,
  SignOutIcon,
  Stack,
  Text,
  TopBar,
  VaultIcon,
  Wordmark,
} from '../index.ts'
import { people, type Resident } from './fixtures.ts'

const alerts = <Badge count={3} label="3 new alerts" />

const places = [
  { href: '/', label: 'Timeline', icon: HomeIcon },
  { href: '/city', label: 'NCC Feed', icon: CityIcon },
  { href: '/profile', label: 'Profile', icon: ProfileIcon },
  { href: '/contacts', label: 'Contacts', icon: ContactsIcon },
  { href: '/vault', label: 'Vault', icon: VaultIcon },
  { href: '/messages', label: 'Messages', icon: MessagesIcon },
  { href: '/notifications', label: 'Alerts', icon: AlertsIcon, badge: alerts },
  { href: '/bookmarks', label: 'Bookmarks', icon: BookmarkIcon },
  { href: '/settings', label: 'Settings', icon: SettingsIcon },
]

const thumbs = [
  { href: '/', label: 'Home', icon: HomeIcon },
  { href: '/city', label: 'City', icon: CityIcon },
  { href: '/profile', label: 'Profile', icon: ProfileIcon },
  { href: '/messages', label: 'DM', icon: MessagesIcon },
  { href: '/notifications', label: 'Alerts', icon: AlertsIcon, badge: alerts },
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

/** People in a list, each with a button that says whom it concerns. */
export function People({
  label,
  shown,
  action,
  tagsOf,
}: {
  label: string
  shown: readonly Resident[]
  action: string
  tagsOf?: (person: Resident) => readonly string[]
}) {
  return (
    <List label={label} isDivided>
      {shown.map((person) => (
        <PersonRow
          key={person.pubkey}
          name={person.name}
          detail={person.username}
          avatar={person.avatar}
          href={person.href}
          tags={tagsOf?.(person) ?? []}
          action={
            <Button size="sm" aria-label={`${action} ${person.name}`}>
              {action}
            </Button>
          }
        />
      ))}
    </List>
  )
}

/** The shell around a screen, as the app fills it. */
export function Frame({
  children,
  isSignedIn = true,
  current,
}: {
  children: ReactNode
  isSignedIn?: boolean
  current: string
}) {
  const logo = <Wordmark name="Nostr City Club" href="/" />
  return (
    <AppShell
      floating={isSignedIn ? <FloatingCompose onCompose={() => undefined} /> : undefined}
      top={
        <TopBar logo={logo}>
          <Radio isCompact />
        </TopBar>
      }
      bottom={<BottomNav items={thumbs} current={current} />}
      nav={
        <SideNav
          items={places}
          current={current}
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
        <Panel title="Who to follow">
          <People label="Who to follow" shown={[people.june, people.teo, people.walker]} action="Follow" />
        </Panel>
      }
    >
      {children}
    </AppShell>
  )
}
