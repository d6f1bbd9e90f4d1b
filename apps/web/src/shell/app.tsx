import { Suspense, useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { NostrProvider } from '@ncc/hooks'
import { loadOnce, type NostrClient } from '@ncc/nostr-core'
import type { Community } from '@ncc/nostr-core/city'
import { ToastLiveRegion, UiProvider, useToasts, type UiPreferences } from '@ncc/ui'
import { DraftBookContext } from '../posts/drafts/draft-book-context.ts'
import type { Translator } from '../shared/locales/translator.ts'
import { TranslatorContext } from '../shared/locales/use-translation.ts'
import type { SafeStorage } from '../shared/storage/safe-storage.ts'
import { createSessionStorage } from '../shared/storage/session-storage.ts'
import type { SettingsStore, Settings } from '../shared/storage/settings.ts'
import { SettingsContext } from '../shared/storage/use-settings.ts'
import { StorageContext } from '../shared/storage/use-storage.ts'
import { CommunityContext } from '../shared/community-context.ts'
import { ErrorBoundary } from '../shared/error-boundary.tsx'
import { lazyPart } from '../shared/lazy-part.tsx'
import { NowProvider } from '../shared/now.tsx'
import { Routes } from './routes.tsx'
import { Shell } from './shell.tsx'
import { ToastContext } from '../shared/toast-context.ts'
import { useLoginAlerts } from './use-login-alerts.ts'
import { useReconnectWhenOnline } from './network.ts'

const ToastList = lazyPart(() => import('./toast-list.ts').then((m) => m.ToastList), { isWordless: true })

/** What must be loaded before the first render. */
export interface Loaded {
  readonly client: NostrClient
  readonly community: Community
  readonly translator: Translator
}

/** The app's storage on this device. */
export interface Device {
  readonly storage: SafeStorage
  readonly settings: SettingsStore
}

async function chosenService(storage: SafeStorage) {
  const part = await import('../shared/storage/media-endpoint.ts')
  return part.readMediaEndpoint(storage)
}

/** Puts the three packages together around the routes. */
export function App({ client, community, translator, storage, settings }: Loaded & Device) {
  const [path, navigate] = useLocation()
  const { toasts, show, dismiss } = useToasts()
  const session = useMemo(() => createSessionStorage(storage), [storage])
  const facade = useMemo(() => ({ nip96: () => chosenService(storage) }), [storage])
  const settingsValue = useSyncExternalStore(settings.subscribe, () => settings.value)
  const preferences = useMemo(() => toPreferences(settingsValue), [settingsValue])
  const [drafts] = useState(() =>
    loadOnce(() =>
      import('../posts/drafts/draft-book.ts').then((part) => part.createDraftBook(client, storage, facade)),
    ),
  )
  const follow = useCallback(
    async (href: string) => {
      if (href !== location.pathname + location.search) return navigate(href)
      const part = await import('./go-to-top.ts').catch(() => undefined)
      part?.goToTopAndRefresh()
    },
    [navigate],
  )
  useReconnectWhenOnline(client)
  useLoginAlerts(settings, translator, show)
  return (
    <TranslatorContext value={translator}>
      <UiProvider
        locale={translator.language}
        navigate={follow}
        messages={translator.ui}
        preferences={preferences}
      >
        <CommunityContext value={community}>
          <StorageContext value={storage}>
            <SettingsContext value={settings}>
              <ToastContext value={show}>
                <NowProvider>
                  <NostrProvider client={client} storage={session} facade={facade}>
                    <DraftBookContext value={drafts}>
                      <ErrorBoundary>
                        <Shell>
                          <Routes />
                        </Shell>
                      </ErrorBoundary>
                    </DraftBookContext>
                    <ToastLiveRegion>
                      <Suspense fallback={null}>
                        {toasts.length > 0 && <ToastList toasts={toasts} onDismiss={dismiss} page={path} />}
                      </Suspense>
                    </ToastLiveRegion>
                  </NostrProvider>
                </NowProvider>
              </ToastContext>
            </SettingsContext>
          </StorageContext>
        </CommunityContext>
      </UiProvider>
    </TranslatorContext>
  )
}

/** The preferences for ui's components, from the settings. */
function toPreferences(settings: Settings): UiPreferences {
  return {
    showTimestamps: settings.showTimestamps,
    showLikes: !settings.hideLikes,
    lazyImages: settings.lazyLoad,
    autoplay: settings.autoplay && !settings.reduceMotion,
  }
}
