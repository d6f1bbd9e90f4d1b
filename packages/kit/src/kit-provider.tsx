import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react'
import { createLocalSessionStorage, NostrProvider, useSession, type SessionStorage } from '@ncc/hooks'
import type { NostrClient } from '@ncc/nostr-core'
import { ToastList, ToastLiveRegion, UiProvider, useToasts, type UiMessages } from '@ncc/ui'
import { SignInDialog } from './components/sign-in-dialog.tsx'
import { ApplyMutes } from './people/apply-mutes.ts'
import { MutesProvider } from './people/mutes.tsx'
import { BookmarksProvider } from './posts/bookmarks.tsx'
import { loadDrafts } from './posts/drafts/load-drafts.ts'
import { RowMemoryContext, type RowMemory } from './posts/feed/feed-rows.tsx'
import { createDefaultHost, defaultPreferences } from './shared/default-host.ts'
import type { KitHost, KitPreferences } from './shared/host.ts'
import { KitContexts } from './shared/kit-contexts.tsx'
import { createKitTranslator } from './shared/locales/english.ts'
import { createSafeStorage, type SafeStorage } from './shared/storage/safe-storage.ts'

/** All but the client have defaults. Pass the same objects on every render. */
export interface KitProviderProps {
  readonly client: NostrClient
  /** BCP 47; `en` by default. */
  readonly language?: string
  /** Texts by their ids, such as `publish.failed`; those left out are English (`kitTexts`). */
  readonly messages?: Readonly<Record<string, string>>
  /** The texts of the components of `@ncc/ui`; those left out are English. */
  readonly uiMessages?: Partial<UiMessages>
  /** Opens a link inside the app: see `parseKitLink`. Without it the browser loads the page. */
  readonly navigate?: (href: string) => void
  /** Where drafts, bookmarks and hidden people are; the browser's `localStorage` by default. */
  readonly storage?: SafeStorage
  /** Where the session is, with its key; the browser's `localStorage` by default. */
  readonly session?: SessionStorage
  readonly preferences?: Partial<KitPreferences>
  /** What the app around the posts decides, such as what happens when a visitor wants to follow somebody. */
  readonly host?: Partial<KitHost>
  readonly children: ReactNode
}

/** Hides what the signed-in account has muted. */
function AccountMutes() {
  const session = useSession()
  return session.status === 'signed-in' ? <ApplyMutes pubkey={session.pubkey} /> : null
}

/**
 * Provides everything that the kit's components need: client, session, texts, links, storage, toasts. A visitor who wants
 * what only an account can do is asked to sign in.
 * @example
 * const App = () => (
 *   <KitProvider client={client}>
 *     <Feed />
 *   </KitProvider>
 * )
 */
export function KitProvider({ client, language = 'en', navigate, children, ...given }: KitProviderProps) {
  const { messages, preferences } = given
  const { toasts, show, dismiss } = useToasts()
  const [isSigningIn, setSigningIn] = useState(false)
  const askToSignIn = useCallback(() => setSigningIn(true), [])
  const [parts] = useState(() => {
    const storage = given.storage ?? createSafeStorage(() => window.localStorage, window)
    return {
      storage,
      session: given.session ?? createLocalSessionStorage(),
      drafts: loadDrafts(client, storage),
      rows: { heights: new WeakMap(), sought: undefined } satisfies RowMemory,
    }
  })
  const translator = useMemo(() => createKitTranslator(language, messages), [language, messages])
  const preferred = useMemo(() => ({ ...defaultPreferences, ...preferences }), [preferences])
  const host = useMemo(
    () => ({ ...createDefaultHost(askToSignIn), ...given.host }),
    [askToSignIn, given.host],
  )
  return (
    <UiProvider
      locale={language}
      {...(navigate && { navigate })}
      {...(given.uiMessages && { messages: given.uiMessages })}
    >
      <KitContexts
        translator={translator}
        host={host}
        preferences={preferred}
        storage={parts.storage}
        toast={show}
        drafts={parts.drafts}
      >
        <NostrProvider client={client} storage={parts.session}>
          <MutesProvider>
            <BookmarksProvider>
              <RowMemoryContext value={parts.rows}>
                <AccountMutes />
                <Suspense fallback={null}>{children}</Suspense>
                {isSigningIn && <SignInDialog onClose={() => setSigningIn(false)} />}
              </RowMemoryContext>
            </BookmarksProvider>
          </MutesProvider>
          <ToastLiveRegion>
            {toasts.length > 0 && <ToastList toasts={toasts} onDismiss={dismiss} />}
          </ToastLiveRegion>
        </NostrProvider>
      </KitContexts>
    </UiProvider>
  )
}
