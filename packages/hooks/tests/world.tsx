import { cleanup, configure, render, renderHook } from '@testing-library/react'
import { StrictMode, type ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import WebSocket from 'ws'
import {
  createClient,
  createVerifier,
  webSocketTransport,
  type NostrClient,
  type NostrEvent,
} from '@ncc/nostr-core'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { startFaultRelay, type FaultRelay, type RelayScript } from '@ncc/nostr-core/testing/relay'
import { NostrProvider, useNostr, type SessionStorage, type StoredSession } from '../src/index.ts'

// A busy machine takes longer than the second that is usual.
configure({ asyncUtilTimeout: 10_000 })

export const builder = createEventBuilder({ seed: 7 })

/** A relay that is stopped after the test. */
export async function relayWith(
  events: readonly NostrEvent[] = [],
  script: RelayScript = {},
): Promise<FaultRelay> {
  const relay = await startFaultRelay({ events, script })
  onTestFinished(() => relay.stop())
  return relay
}

/** A client with this one relay; closed after the test. */
export function clientOf({ url }: FaultRelay): NostrClient {
  // The DOM of the tests brings a socket of its own that knows no loopback.
  const transport = webSocketTransport(WebSocket as unknown as typeof globalThis.WebSocket)
  const client = createClient({ relays: [url], transport, verifier: createVerifier() })
  onTestFinished(() => client.close())
  return client
}

/** A session's storage in memory, with the account of a test author in it. */
export function storageWith(name?: string) {
  const author = name ? builder.author(name) : undefined
  const saved: { session: StoredSession | undefined } = {
    session: author && { account: { key: 'local', ...author }, since: 0 },
  }
  const listeners = new Set<() => void>()
  const storage: SessionStorage = {
    load: () => saved.session,
    save(session) {
      saved.session = session
    },
    clear() {
      saved.session = undefined
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  /** What another tab writes. */
  const writeElsewhere = (session: StoredSession | undefined) => {
    saved.session = session
    for (const listener of listeners) listener()
  }
  return { storage, saved, writeElsewhere }
}

function providerOf(client: NostrClient, storage?: SessionStorage) {
  return function InProvider({ children }: { children: ReactNode }) {
    return (
      <StrictMode>
        <NostrProvider client={client} {...(storage && { storage })}>
          {children}
        </NostrProvider>
      </StrictMode>
    )
  }
}

/** Shows children in strict mode under a provider; taken down after the test. */
export function show(client: NostrClient, children: ReactNode) {
  onTestFinished(cleanup)
  return render(children, { wrapper: providerOf(client) })
}

/** Runs a hook in strict mode under a provider, with `useNostr` beside it; taken down after the test. */
export function run<T>(client: NostrClient, use: () => T, storage?: SessionStorage) {
  onTestFinished(cleanup)
  const { result, rerender, unmount } = renderHook(() => ({ nostr: useNostr(), value: use() }), {
    wrapper: providerOf(client, storage),
  })
  return { nostr: () => result.current.nostr, value: () => result.current.value, rerender, unmount }
}
