import { useMemo, useState, type ComponentType } from 'react'
import { Route, Switch } from 'wouter'
import { RowMemoryContext, type RowMemory, ErrorBoundary } from '@ncc/kit/parts'
import { CityRoute } from './routes/city.tsx'
import { HomeRoute } from './routes/home.tsx'
import { useCommunity } from '../shared/community-context.ts'
import { lazyPage } from '../shared/lazy-page.tsx'
import { PageMemory, PageMemoryContext } from '../shared/page-memory.ts'
import { usePressedPost } from './use-pressed-post.ts'
import { useScrollMemory } from './use-scroll-memory.ts'

const PostRoute = lazyPage(() => import('./routes/post.tsx').then((m) => m.PostRoute))
const NotFoundRoute = lazyPage(() => import('./routes/not-found.tsx').then((m) => m.NotFoundRoute))

/** The path and component of every page (spec §2). A page is loaded when it is first shown, and sets its own title. */
const pages: readonly (readonly [path: string, page: ComponentType])[] = [
  ['/', HomeRoute],
  ['/city', CityRoute],
  ['/account-keys', lazyPage(() => import('./routes/account.tsx').then((m) => m.AccountRoute))],
  ['/profile', lazyPage(() => import('./routes/profile.tsx').then((m) => m.ProfileRoute))],
  ['/profile/edit', lazyPage(() => import('./routes/edit-profile.tsx').then((m) => m.EditProfileRoute))],
  ['/u/:pubkey', lazyPage(() => import('./routes/user.tsx').then((m) => m.UserRoute))],
  ['/contacts', lazyPage(() => import('./routes/contacts.tsx').then((m) => m.ContactsRoute))],
  ['/search', lazyPage(() => import('./routes/search.tsx').then((m) => m.SearchRoute))],
  ['/vault', lazyPage(() => import('./routes/vault.tsx').then((m) => m.VaultRoute))],
  ['/messages', lazyPage(() => import('./routes/messages.tsx').then((m) => m.MessagesRoute))],
  ['/shadowtoad', lazyPage(() => import('./routes/shadowtoad.tsx').then((m) => m.ShadowToadRoute))],
  ['/notifications', lazyPage(() => import('./routes/notifications.tsx').then((m) => m.NotificationsRoute))],
  ['/bookmarks', lazyPage(() => import('./routes/bookmarks.tsx').then((m) => m.BookmarksRoute))],
  ['/moderation', lazyPage(() => import('./routes/moderation.tsx').then((m) => m.ModerationRoute))],
  ['/settings', lazyPage(() => import('./routes/settings.tsx').then((m) => m.SettingsRoute))],
  [
    '/relay-settings',
    lazyPage(() => import('./routes/relay-settings.tsx').then((m) => m.RelaySettingsRoute)),
  ],
  [
    '/notification-settings',
    lazyPage(() => import('./routes/settings.tsx').then((m) => m.NotificationSettingsRoute)),
  ],
  ['/mute-settings', lazyPage(() => import('./routes/settings.tsx').then((m) => m.MuteSettingsRoute))],
  ['/privacy-settings', lazyPage(() => import('./routes/settings.tsx').then((m) => m.PrivacySettingsRoute))],
  [
    '/appearance-settings',
    lazyPage(() => import('./routes/settings.tsx').then((m) => m.AppearanceSettingsRoute)),
  ],
  ['/display-settings', lazyPage(() => import('./routes/settings.tsx').then((m) => m.DisplaySettingsRoute))],
  ['/invite/:code', lazyPage(() => import('./routes/invitations.tsx').then((m) => m.InvitationRoute))],
  ['/invitations', lazyPage(() => import('./routes/invitations.tsx').then((m) => m.InvitationsRoute))],
  ['/post/:id', PostRoute],
  ['/p/:id', PostRoute],
]

/** The page at the current path, with state that outlives it: scroll positions and row heights. */
export function Routes() {
  const { off } = useCommunity()
  const [memory] = useState(() => new PageMemory())
  const [heights] = useState<RowMemory['heights']>(() => new WeakMap())
  const sought = useScrollMemory(memory)
  usePressedPost()
  const rows = useMemo(() => ({ heights, sought }), [heights, sought])
  return (
    <PageMemoryContext value={memory}>
      <RowMemoryContext value={rows}>
        <ErrorBoundary>
          <Switch>
            {pages.map(
              ([path, page]) =>
                !off.includes(path.slice(1)) && <Route key={path} path={path} component={page} />,
            )}
            <Route component={NotFoundRoute} />
          </Switch>
        </ErrorBoundary>
      </RowMemoryContext>
    </PageMemoryContext>
  )
}
