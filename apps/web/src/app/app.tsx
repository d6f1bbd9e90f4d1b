import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { NostrProvider } from '@ncc/hooks'
import { ToastRegion, UiProvider, useToasts } from '@ncc/ui'
import { TranslatorContext } from '../messages/use-translation.ts'
import { readMediaEndpoint } from '../storage/media-endpoint.ts'
import { createSafeStorage } from '../storage/safe-storage.ts'
import { createSessionStorage } from '../storage/session-storage.ts'
import { StorageContext } from '../storage/use-storage.ts'
import { CommunityContext } from './community-context.ts'
import type { Loaded } from './load-app.ts'
import { makeClient } from './make-client.ts'
import { NowProvider } from './now.tsx'
import { Routes } from './routes.tsx'
import { Shell } from './shell.tsx'
import { ToastContext } from './toast-context.ts'
import { useReconnectWhenOnline } from './use-reconnect.ts'
import { useTheme } from './use-theme.ts'

/** Puts the three packages together around the routes. */
export function App({ community, translator }: Loaded) {
  const [, navigate] = useLocation()
  const { toasts, show, dismiss } = useToasts()
  const [client] = useState(() => makeClient(community))
  const [storage] = useState(() => createSafeStorage(() => window.localStorage, window))
  const session = useMemo(() => createSessionStorage(storage), [storage])
  const facade = useMemo(() => ({ nip96: () => readMediaEndpoint(storage) }), [storage])
  useReconnectWhenOnline(client)
  useTheme(storage, community.theme)
  return (
    <TranslatorContext value={translator}>
      <UiProvider locale={translator.language} navigate={navigate} messages={translator.ui}>
        <CommunityContext value={community}>
          <StorageContext value={storage}>
            <ToastContext value={show}>
              <NowProvider>
                <NostrProvider client={client} storage={session} facade={facade}>
                  <Shell>
                    <Routes />
                  </Shell>
                  <ToastRegion toasts={toasts} onDismiss={dismiss} />
                </NostrProvider>
              </NowProvider>
            </ToastContext>
          </StorageContext>
        </CommunityContext>
      </UiProvider>
    </TranslatorContext>
  )
}
