import { useMemo, useState } from 'react'
import { Route, Switch } from 'wouter'
import { CityRoute } from './routes/city.tsx'
import { HomeRoute } from './routes/home.tsx'
import { BookmarksProvider } from '../posts/bookmarks-context.tsx'
import { RowMemoryContext, type RowMemory } from '../posts/feed/row-memory.ts'
import { ErrorBoundary } from '../shared/error-boundary.tsx'
import { lazyPage } from '../shared/lazy-page.tsx'
import { PageMemory, PageMemoryContext } from '../shared/page-memory.ts'
import { usePressedPost } from './use-pressed-post.ts'
import { useScrollMemory } from './use-scroll-memory.ts'

const AccountRoute = lazyPage(() => import('./routes/account.tsx').then((m) => m.AccountRoute))
const ProfileRoute = lazyPage(() => import('./routes/profile.tsx').then((m) => m.ProfileRoute))
const EditProfileRoute = lazyPage(() => import('./routes/edit-profile.tsx').then((m) => m.EditProfileRoute))
const UserRoute = lazyPage(() => import('./routes/user.tsx').then((m) => m.UserRoute))
const ContactsRoute = lazyPage(() => import('./routes/contacts.tsx').then((m) => m.ContactsRoute))
const SearchRoute = lazyPage(() => import('./routes/search.tsx').then((m) => m.SearchRoute))
const VaultRoute = lazyPage(() => import('./routes/vault.tsx').then((m) => m.VaultRoute))
const MessagesRoute = lazyPage(() => import('./routes/messages.tsx').then((m) => m.MessagesRoute))
const ShadowToadRoute = lazyPage(() => import('./routes/shadowtoad.tsx').then((m) => m.ShadowToadRoute))
const NotificationsRoute = lazyPage(() =>
  import('./routes/notifications.tsx').then((m) => m.NotificationsRoute),
)
const BookmarksRoute = lazyPage(() => import('./routes/bookmarks.tsx').then((m) => m.BookmarksRoute))
const SettingsRoute = lazyPage(() => import('./routes/settings.tsx').then((m) => m.SettingsRoute))
const RelaySettingsRoute = lazyPage(() =>
  import('./routes/relay-settings.tsx').then((m) => m.RelaySettingsRoute),
)
const NotificationSettingsRoute = lazyPage(() =>
  import('./routes/notification-settings.tsx').then((m) => m.NotificationSettingsRoute),
)
const PrivacySettingsRoute = lazyPage(() =>
  import('./routes/privacy-settings.tsx').then((m) => m.PrivacySettingsRoute),
)
const AppearanceSettingsRoute = lazyPage(() =>
  import('./routes/appearance-settings.tsx').then((m) => m.AppearanceSettingsRoute),
)
const DisplaySettingsRoute = lazyPage(() =>
  import('./routes/display-settings.tsx').then((m) => m.DisplaySettingsRoute),
)
const PostRoute = lazyPage(() => import('./routes/post.tsx').then((m) => m.PostRoute))
const NotFoundRoute = lazyPage(() => import('./routes/not-found.tsx').then((m) => m.NotFoundRoute))

/** Every page of the app by its path (spec §2). */
export function Routes() {
  const [pages] = useState(() => new PageMemory())
  const [heights] = useState<RowMemory['heights']>(() => new WeakMap())
  const sought = useScrollMemory(pages)
  usePressedPost()
  const rows = useMemo(() => ({ heights, sought }), [heights, sought])
  return (
    <PageMemoryContext value={pages}>
      <RowMemoryContext value={rows}>
        <BookmarksProvider>
          <ErrorBoundary>
            <Switch>
              <Route path="/" component={HomeRoute} />
              <Route path="/city" component={CityRoute} />
              <Route path="/account-keys" component={AccountRoute} />
              <Route path="/profile" component={ProfileRoute} />
              <Route path="/profile/edit" component={EditProfileRoute} />
              <Route path="/u/:pubkey" component={UserRoute} />
              <Route path="/contacts" component={ContactsRoute} />
              <Route path="/search" component={SearchRoute} />
              <Route path="/vault" component={VaultRoute} />
              <Route path="/messages" component={MessagesRoute} />
              <Route path="/shadowtoad" component={ShadowToadRoute} />
              <Route path="/notifications" component={NotificationsRoute} />
              <Route path="/bookmarks" component={BookmarksRoute} />
              <Route path="/settings" component={SettingsRoute} />
              <Route path="/relay-settings" component={RelaySettingsRoute} />
              <Route path="/notification-settings" component={NotificationSettingsRoute} />
              <Route path="/privacy-settings" component={PrivacySettingsRoute} />
              <Route path="/appearance-settings" component={AppearanceSettingsRoute} />
              <Route path="/display-settings" component={DisplaySettingsRoute} />
              <Route path="/post/:id" component={PostRoute} />
              <Route path="/p/:id" component={PostRoute} />
              <Route component={NotFoundRoute} />
            </Switch>
          </ErrorBoundary>
        </BookmarksProvider>
      </RowMemoryContext>
    </PageMemoryContext>
  )
}
