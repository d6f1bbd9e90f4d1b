import { Suspense, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useOwnPubkey, useQuery } from '@ncc/hooks'
import {
  useStored,
  BookmarksProvider,
  AfterMutes,
  MutesProvider,
  type IsStranger,
  StrangersContext,
  Crashed,
  Nothing,
  lazyPart,
  signedInOnly,
} from '@ncc/kit/parts'
import { contactList } from '@ncc/nostr-core/queries'
import {
  AlertsIcon,
  AppShell,
  BookmarkIcon,
  BottomNav,
  CityIcon,
  ContactsIcon,
  HomeIcon,
  IconLink,
  MessagesIcon,
  Notice,
  ProfileIcon,
  ReplyIcon,
  SearchIcon,
  SettingsIcon,
  SideNav,
  Stack,
  TopBar,
  VaultIcon,
  WithoutAside,
  type NavItem,
} from '@ncc/ui'
import { AccountCard } from '../features/accounts/account-card.tsx'
import { AccountControls } from '../features/accounts/account-controls.tsx'
import { AccountsFold } from '../features/accounts/accounts-fold.tsx'
import { SignInProvider } from '../features/accounts/sign-in-provider.tsx'
import { ComposeProvider, ComposeButton } from '../features/compose/compose-provider.tsx'
import { FloatingSlot } from '../features/compose/floating-slot.tsx'
import type { Unread } from '../features/messages/unread-messages.tsx'
import { Suggestions } from '../features/people/suggestions.tsx'
import { RadioProvider } from '../features/radio/radio-provider.tsx'
import { MiniRadio, Radio, SmallRadio } from '../features/radio/radio.tsx'
import { Moderated } from '../people/moderated.ts'
import { useCommunity } from '../shared/community-context.ts'
import { useTranslation } from '../shared/locales/use-translation.ts'
import { useSettings } from '../shared/storage/use-settings.ts'
import { UnreadContext } from '../shared/unread-context.ts'
import { useMediaQueryOnce } from '../shared/use-media-query.ts'
import type { AccountTasksProps } from './account-tasks.tsx'
import { useCurrentRoute } from './current-route.ts'
import { Logo } from './logo.tsx'
import { useOnline } from './network.ts'
import { ProfilePreview } from './profile-preview/profile-preview.tsx'
import type { PagePath } from './route-table.ts'
import { ShortcutsSlot } from './shortcuts-slot.tsx'

const BackupReminder = signedInOnly(
  () => import('../features/accounts/backup-reminder.tsx').then((m) => m.BackupReminder),
  Crashed,
)
const Following = signedInOnly(
  () => import('../features/people/following.tsx').then((m) => m.Following),
  Crashed,
)
const AccountTasks = signedInOnly<AccountTasksProps>(() =>
  import('./account-tasks.tsx').then((m) => m.AccountTasks),
)
const Standing = signedInOnly<{ onNavItems: (items: readonly NavItem[]) => void }>(() =>
  import('../features/moderation/standing.tsx').then((m) => m.Standing),
)
const UnseenAlerts = signedInOnly(() =>
  import('../features/alerts/unseen-alerts.tsx').then((m) => m.UnseenAlerts),
)

/** The delay before what no page waits for is loaded, and all files of the release for offline use. */
const settleDelayMs = 3000

const BackgroundTasks = lazyPart(
  async () => {
    await new Promise((resolve) => setTimeout(resolve, settleDelayMs))
    return import('./background-tasks.tsx').then((m) => m.BackgroundTasks)
  },
  { failed: Nothing, isWordless: true },
)

/**
 * The widths from which the navigation and the side panel are rendered: the breakpoints of `AppShell`, 60rem and 76rem, at
 * the smallest zoom, 75 %. In a media query, 1rem is the browser's font size, not the page's. Once rendered, they stay when
 * the window becomes narrower, so that nothing entered there is lost.
 */
const windowsWith = { nav: '(min-width: 45rem)', aside: '(min-width: 57rem)' }

/** A link of the navigation. */
type Place = NavItem & { readonly href: PagePath }

/** The layout around every page (spec §2). */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <RadioProvider>
      <SignInProvider>
        <ComposeProvider>
          <MutesProvider>
            <BookmarksProvider>
              <Frame>{children}</Frame>
            </BookmarksProvider>
          </MutesProvider>
        </ComposeProvider>
      </SignInProvider>
    </RadioProvider>
  )
}

/**
 * Asks for the account's contact list while its scripts are loading, because the timeline shows nothing without it.
 * Later queries of the list share this request, and ask only the account's own relays in addition.
 */
function ContactsAhead() {
  useQuery(contactList(useOwnPubkey()))
  return null
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { product, shadowtoad, off } = useCommunity()
  const [path] = useLocation()
  const route = useCurrentRoute()?.route
  const current = route?.navLink ?? path
  const isOnline = useOnline()
  const [roleItems, setRoleItems] = useState<readonly NavItem[]>([])
  const [isStranger, setStrangers] = useState<IsStranger>()
  const [unread, setUnread] = useState<Unread>()
  const { showSidebar } = useSettings()
  const hasNav = useMediaQueryOnce(windowsWith.nav)
  const hasAside = useMediaQueryOnce(windowsWith.aside) && showSidebar
  const isMemoryOnly = useStored((storage) => storage.mode === 'memory')
  const places: readonly Place[] = [
    { href: '/', label: t('nav.timeline'), icon: HomeIcon },
    { href: '/city', label: t('nav.feed', { product }), icon: CityIcon },
    { href: '/profile', label: t('nav.profile'), icon: ProfileIcon },
    { href: '/contacts', label: t('nav.contacts'), icon: ContactsIcon },
    { href: '/vault', label: t('nav.vault'), icon: VaultIcon },
    { href: '/messages', label: t('nav.messages'), icon: MessagesIcon, badge: unread?.badge },
    { href: '/notifications', label: t('nav.alerts'), icon: AlertsIcon, badge: <UnseenAlerts /> },
    { href: '/bookmarks', label: t('nav.bookmarks'), icon: BookmarkIcon },
    { href: '/settings', label: t('nav.settings'), icon: SettingsIcon },
  ]
  const more = [
    { href: '/search', label: t('aside.search'), icon: SearchIcon, isInAside: true },
    { href: '/shadowtoad', label: shadowtoad?.name ?? '', icon: ReplyIcon },
    ...roleItems,
  ]
  const bottomItems: readonly Place[] = [
    { href: '/', label: t('nav.home'), icon: HomeIcon },
    { href: '/city', label: t('nav.city'), icon: CityIcon },
    { href: '/profile', label: t('nav.profile'), icon: ProfileIcon },
    { href: '/messages', label: t('nav.dm'), icon: MessagesIcon, badge: unread?.badge },
    { href: '/notifications', label: t('nav.alerts'), icon: AlertsIcon, badge: <UnseenAlerts /> },
  ]
  const isOn = ({ href }: NavItem) => !off.includes(href.slice(1))
  return (
    <UnreadContext value={unread?.count ?? 0}>
      <AppShell
        nav={
          hasNav && (
            <SideNav
              items={places.filter(isOn)}
              more={more.filter(isOn)}
              current={current}
              header={
                <Stack space="lg">
                  <Logo />
                  <Radio />
                </Stack>
              }
              footer={
                <>
                  <WithoutAside>
                    <AccountsFold />
                  </WithoutAside>
                  <AccountCard compose={<ComposeButton />} />
                </>
              }
            />
          )
        }
        aside={
          hasAside && (
            <>
              <AccountsFold />
              {path !== '/search' && <ProfilePreview />}
              <Radio />
              <Suggestions />
              <Following />
            </>
          )
        }
        top={
          <TopBar logo={<Logo />}>
            <SmallRadio />
            <IconLink
              href="/search"
              icon={SearchIcon}
              aria-label={t('aside.search')}
              isCurrent={path === '/search'}
            />
            <AccountControls
              current={current}
              pages={[...places, ...more].filter(
                (page) => isOn(page) && !bottomItems.some(({ href }) => href === page.href),
              )}
            />
          </TopBar>
        }
        bottom={<BottomNav items={bottomItems} current={current} above={<MiniRadio />} />}
        floating={!route?.isForm && <FloatingSlot />}
      >
        <Suspense fallback={null}>
          <BackgroundTasks />
        </Suspense>
        {!isOnline && <Notice tone="warning">{t('app.offline')}</Notice>}
        {isMemoryOnly && <Notice tone="warning">{t('app.storageMemory')}</Notice>}
        <ContactsAhead />
        <Standing onNavItems={setRoleItems} />
        <BackupReminder />
        <StrangersContext value={isStranger}>
          <AfterMutes>{children}</AfterMutes>
        </StrangersContext>
        <ShortcutsSlot />
        <AccountTasks onStrangers={setStrangers} onUnread={setUnread} />
        <Moderated />
      </AppShell>
    </UnreadContext>
  )
}
