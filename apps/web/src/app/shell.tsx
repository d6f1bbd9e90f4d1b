import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import {
  AlertsIcon,
  AppShell,
  BookmarkIcon,
  BottomNav,
  CityIcon,
  ContactsIcon,
  HomeIcon,
  MessagesIcon,
  Notice,
  ProfileIcon,
  SettingsIcon,
  SideNav,
  Stack,
  TopBar,
  VaultIcon,
} from '@ncc/ui'
import { AccountCard } from '../features/accounts/account-card.tsx'
import { AccountControls } from '../features/accounts/account-controls.tsx'
import { AccountsFold } from '../features/accounts/accounts-fold.tsx'
import { NewcomerProvider } from '../features/accounts/newcomer.tsx'
import { ComposeProvider } from '../features/compose/compose-provider.tsx'
import { ComposeButton } from '../features/compose/compose-button.tsx'
import { RadioProvider } from '../features/radio/radio-provider.tsx'
import { Radio, SmallRadio } from '../features/radio/radio.tsx'
import { Suggestions } from '../features/people/suggestions.tsx'
import { SignInProvider } from '../features/accounts/sign-in-provider.tsx'
import { useSettings } from '../storage/use-settings.ts'
import { useStored } from '../storage/use-storage.ts'
import { useCommunity } from './community-context.ts'
import { Logo } from './logo.tsx'
import { membersOnly } from './members-only.tsx'
import { Update } from './update.tsx'
import { UserPeep } from './peep/user-peep.tsx'
import { ShortcutsSlot } from './shortcuts-slot.tsx'
import { useOnline } from './use-online.ts'
import { useTranslation } from '../messages/use-translation.ts'

const BackupReminder = membersOnly(() =>
  import('../features/accounts/backup-reminder.tsx').then((m) => m.BackupReminder),
)
const FloatingButton = membersOnly(() =>
  import('../features/compose/floating-button.tsx').then((m) => m.FloatingButton),
)
const Following = membersOnly(() => import('../features/people/following.tsx').then((m) => m.Following))
const KeepKnownRelays = membersOnly(() => import('./keep-known-relays.tsx').then((m) => m.KeepKnownRelays))
const UnreadAlerts = membersOnly(() =>
  import('../features/notifications/unread-alerts.tsx').then((m) => m.UnreadAlerts),
)

/** Which place of the navigation a page belongs to: those of settings have none of their own. */
const placeOf = (path: string) => (/-(settings|keys)$/.test(path) ? '/settings' : path)

/** The layout around every room (spec §2). */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <RadioProvider>
      <NewcomerProvider>
        <SignInProvider>
          <ComposeProvider>
            <Frame>{children}</Frame>
          </ComposeProvider>
        </SignInProvider>
      </NewcomerProvider>
    </RadioProvider>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { product } = useCommunity()
  const [path] = useLocation()
  const place = placeOf(path)
  const isOnline = useOnline()
  const { showSidebar } = useSettings()
  const isMemoryOnly = useStored((storage) => storage.mode === 'memory')
  const places = [
    { href: '/', label: t('nav.timeline'), icon: HomeIcon },
    { href: '/city', label: t('nav.feed', { product }), icon: CityIcon },
    { href: '/profile', label: t('nav.profile'), icon: ProfileIcon },
    { href: '/contacts', label: t('nav.contacts'), icon: ContactsIcon },
    { href: '/vault', label: t('nav.vault'), icon: VaultIcon },
    { href: '/messages', label: t('nav.messages'), icon: MessagesIcon },
    { href: '/notifications', label: t('nav.alerts'), icon: AlertsIcon, badge: <UnreadAlerts /> },
    { href: '/bookmarks', label: t('nav.bookmarks'), icon: BookmarkIcon },
    { href: '/settings', label: t('nav.settings'), icon: SettingsIcon },
  ]
  const thumbs = [
    { href: '/', label: t('nav.home'), icon: HomeIcon },
    { href: '/city', label: t('nav.city'), icon: CityIcon },
    { href: '/profile', label: t('nav.profile'), icon: ProfileIcon },
    { href: '/messages', label: t('nav.dm'), icon: MessagesIcon },
    { href: '/notifications', label: t('nav.alerts'), icon: AlertsIcon, badge: <UnreadAlerts /> },
  ]
  return (
    <AppShell
      nav={
        <SideNav
          items={places}
          current={place}
          header={
            <Stack space="lg">
              <Logo />
              <Radio />
            </Stack>
          }
          footer={<AccountCard compose={<ComposeButton />} />}
        />
      }
      aside={
        showSidebar && (
          <>
            <AccountsFold />
            <UserPeep />
            <Radio />
            <Suggestions />
            <Following />
          </>
        )
      }
      top={
        <TopBar logo={<Logo />}>
          <SmallRadio />
          <AccountControls
            current={place}
            rooms={places.filter(({ href }) => !thumbs.some((thumb) => thumb.href === href))}
          />
        </TopBar>
      }
      bottom={<BottomNav items={thumbs} current={place} />}
      floating={<FloatingButton />}
    >
      <Update />
      {!isOnline && <Notice tone="warning">{t('app.offline')}</Notice>}
      {isMemoryOnly && <Notice tone="warning">{t('app.storageMemory')}</Notice>}
      <BackupReminder />
      {children}
      <ShortcutsSlot />
      <KeepKnownRelays />
    </AppShell>
  )
}
