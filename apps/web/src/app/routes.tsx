import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { Button, Notice, PostCardSkeleton, Stack } from '@ncc/ui'
import { CityRoute } from '../routes/city.tsx'
import { HomeRoute } from '../routes/home.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { useTranslation } from '../messages/use-translation.ts'

const AccountRoute = lazy(() => import('../routes/account.tsx').then((m) => ({ default: m.AccountRoute })))
const ComingRoute = lazy(() => import('../routes/coming.tsx').then((m) => ({ default: m.ComingRoute })))
const NotFoundRoute = lazy(() =>
  import('../routes/not-found.tsx').then((m) => ({ default: m.NotFoundRoute })),
)

/** The paths of rooms that are still to come, with the name each is known by. */
const coming = [
  ['/profile', 'profile'],
  ['/profile/edit', 'profileEdit'],
  ['/u/:pubkey', 'user'],
  ['/contacts', 'contacts'],
  ['/vault', 'vault'],
  ['/messages', 'messages'],
  ['/shadowtoad', 'shadowtoad'],
  ['/notifications', 'alerts'],
  ['/bookmarks', 'bookmarks'],
  ['/settings', 'settings'],
  ['/relay-settings', 'settings'],
  ['/notification-settings', 'settings'],
  ['/privacy-settings', 'settings'],
  ['/appearance-settings', 'settings'],
  ['/display-settings', 'settings'],
  ['/post/:id', 'post'],
  ['/p/:id', 'post'],
] as const

/** Every room of the app by its path (spec §2). */
export function Routes() {
  return (
    <ErrorBoundary fallback={Crashed}>
      <Suspense fallback={<Loading />}>
        <Switch>
          <Route path="/" component={HomeRoute} />
          <Route path="/city" component={CityRoute} />
          <Route path="/account-keys" component={AccountRoute} />
          {coming.map(([path, name]) => (
            <Route key={path} path={path}>
              <ComingRoute room={name} />
            </Route>
          ))}
          <Route component={NotFoundRoute} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  )
}

function Loading() {
  return (
    <Stack>
      <PostCardSkeleton />
      <PostCardSkeleton />
    </Stack>
  )
}

function Crashed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Notice
      tone="danger"
      title={t('app.crashed')}
      action={<Button onPress={onRetry}>{t('app.retry')}</Button>}
    >
      {t('app.crashedHint')}
    </Notice>
  )
}
