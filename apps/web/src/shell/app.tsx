import { Suspense, useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { NostrProvider } from '@ncc/hooks'
import { ErrorBoundary, KitContexts, lazyPart, createDrafts, type SafeStorage } from '@ncc/kit/parts'
import type { NostrClient } from '@ncc/nostr-core'
import type { Community } from '@ncc/nostr-core/city'
import { ToastLiveRegion, UiProvider, useToasts } from '@ncc/ui'
import { CommunityContext } from '../shared/community-context.ts'
import type { Translator } from '../shared/locales/translator.ts'
import { createSessionStorage } from '../shared/storage/session-storage.ts'
import type { SettingsStore } from '../shared/storage/settings.ts'
import { SettingsContext } from '../shared/storage/use-settings.ts'
import { createHost } from './kit-host.ts'
import { Routes } from './routes.tsx'
import { Shell } from './shell.tsx'
import { toPreferences } from './ui-preferences.ts'

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

/** Puts the packages together around the routes. */
export function App({ client, community, translator, storage, settings }: Loaded & Device) {
  const [path, navigate] = useLocation()
  const { toasts, show, dismiss } = useToasts()
  const session = useMemo(() => createSessionStorage(storage), [storage])
  const facade = useMemo(() => ({ nip96: () => chosenService(storage) }), [storage])
  const settingsValue = useSyncExternalStore(settings.subscribe, () => settings.value)
  const preferences = useMemo(() => toPreferences(settingsValue, navigator), [settingsValue])
  const [drafts] = useState(() => createDrafts(client, storage, facade))
  const host = useMemo(
    () => createHost({ community, storage, translator, navigate }),
    [community, storage, translator, navigate],
  )
  const follow = useCallback(
    async (href: string) => {
      if (href !== location.pathname + location.search) return navigate(href)
      const part = await import('./go-to-top.ts').catch(() => undefined)
      part?.goToTopAndRefresh()
    },
    [navigate],
  )
  return (
    <UiProvider
      locale={translator.language}
      navigate={follow}
      messages={translator.ui}
      preferences={preferences}
    >
      <CommunityContext value={community}>
        <SettingsContext value={settings}>
          <KitContexts
            translator={translator}
            host={host}
            preferences={settingsValue}
            storage={storage}
            toast={show}
            drafts={drafts}
          >
            <NostrProvider client={client} storage={session} facade={facade}>
              <ErrorBoundary>
                <Shell>
                  <Routes />
                </Shell>
              </ErrorBoundary>
              <ToastLiveRegion>
                <Suspense fallback={null}>
                  {toasts.length > 0 && <ToastList toasts={toasts} onDismiss={dismiss} page={path} />}
                </Suspense>
              </ToastLiveRegion>
            </NostrProvider>
          </KitContexts>
        </SettingsContext>
      </CommunityContext>
    </UiProvider>
  )
}
