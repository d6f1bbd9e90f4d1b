import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react'
import {
  createLocalSessionStorage,
  NostrProvider,
  useDeletions,
  useOwnPubkey,
  type SessionStorage,
} from '@ncc/hooks'
import type { NostrClient } from '@ncc/nostr-core'
import type { FacadeOptions } from '@ncc/nostr-core/city'
import { ToastList, ToastLiveRegion, UiProvider, useToasts, type UiMessages } from '@ncc/ui'
import { SignInDialog } from './components/sign-in-dialog.tsx'
import { ApplyMutes } from './people/apply-mutes.ts'
import { MutesProvider } from './people/mutes.tsx'
import { BookmarksProvider } from './posts/bookmarks.tsx'
import { createDrafts } from './posts/drafts/drafts.ts'
import { RowMemoryContext, type RowMemory } from './posts/feed/feed-rows.tsx'
import { createDefaultHost, defaultPreferences } from './shared/default-host.ts'
import type { KitHost, KitPreferences } from './shared/host.ts'
import { KitContexts } from './shared/kit-contexts.tsx'
import { createKitTranslator } from './shared/locales/english.ts'
import type { KitMessages } from './shared/locales/translator.ts'
import { createSafeStorage, type SafeStorage } from './shared/storage/safe-storage.ts'
import { walletKey } from './shared/storage/wallet-key.ts'
import { useIsInBrowser } from './shared/use-browser-value.ts'

/** All but the client have defaults. Pass the same objects on every render. */
export interface KitProviderProps {
  readonly client: NostrClient
  /** BCP 47, for plurals and dates; `en` by default. `lang` and `dir` are for the app to set, on the `html` element. */
  readonly language?: string
  /** Texts by their ids, such as `publish.failed`; those left out are English (`kitTexts`). */
  readonly messages?: KitMessages
  /** The texts of the components of `@ncc/ui`; those left out are English. */
  readonly uiMessages?: Partial<UiMessages>
  /** Opens a link inside the app: see `parseKitLink`. Without it the browser loads the page. */
  readonly navigate?: (href: string) => void
  /** Where drafts, bookmarks and hidden people are; the browser's `localStorage` by default. */
  readonly storage?: SafeStorage
  /** Where the session is, with its key; the browser's `localStorage` by default. */
  readonly session?: SessionStorage
  /**
   * Where images are stored, also by `useNostr().uploadMedia`: `uploadUrl`, the address of an `upload-media`, by default on the
   * page's origin, and `nip96`, a service for when that fails.
   */
  readonly uploads?: FacadeOptions
  readonly preferences?: Partial<KitPreferences>
  /** What the app around the posts decides, such as what happens when a visitor wants to follow somebody. */
  readonly host?: Partial<KitHost>
  readonly children: ReactNode
}

const withoutLikes = { showLikes: false }
const english = {}

function noDevice(): never {
  throw new Error('there is no device')
}

/** A session's storage that removes an account's Lightning wallet with its session: whoever has it can spend. */
const forgettingWallets = (session: SessionStorage, storage: SafeStorage): SessionStorage => ({
  load: () => session.load(),
  save: (record) => session.save(record),
  clear(pubkey) {
    storage.remove(walletKey(pubkey))
    session.clear(pubkey)
  },
  subscribe: (listener) => session.subscribe?.(listener) ?? (() => undefined),
})

/** What this device stores; nothing on a server, and until a browser has hydrated its markup, which is a visitor's. */
function useDevice(client: NostrClient, given: Pick<KitProviderProps, 'storage' | 'session' | 'uploads'>) {
  const hasDevice = useIsInBrowser()
  return useMemo(() => {
    const own = () =>
      hasDevice ? createSafeStorage(() => window.localStorage, window) : createSafeStorage(noDevice)
    const storage = given.storage ?? own()
    const sessions = given.session ?? (hasDevice ? createLocalSessionStorage() : undefined)
    const session = sessions && forgettingWallets(sessions, storage)
    const { uploads } = given
    return { storage, session, uploads, drafts: createDrafts(client, storage, uploads) }
    // The same objects are passed on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hasDevice])
}

/** Hides what the signed-in account has muted, and what it has deleted on another device. */
function AccountMutes() {
  const pubkey = useOwnPubkey()
  useDeletions(pubkey)
  return pubkey === '' ? null : <ApplyMutes pubkey={pubkey} />
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
  const { storage, session, uploads, drafts } = useDevice(client, given)
  const [rows] = useState((): RowMemory => ({ heights: new WeakMap(), sought: undefined }))
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
      // In the kit's language, whatever a provider around it has.
      messages={given.uiMessages ?? english}
      {...(preferred.hideLikes && { preferences: withoutLikes })}
    >
      <KitContexts
        translator={translator}
        host={host}
        preferences={preferred}
        storage={storage}
        toast={show}
        drafts={drafts}
      >
        <NostrProvider
          client={client}
          {...(session && { storage: session })}
          {...(uploads && { facade: uploads })}
        >
          <MutesProvider>
            <BookmarksProvider>
              <RowMemoryContext value={rows}>
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
