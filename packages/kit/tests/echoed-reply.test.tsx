// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bytesToHex, createClient, MemoryStore, type NostrClient, type NostrEvent } from '@ncc/nostr-core'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { KitProvider } from '../src/index.ts'
import { Replies } from '../src/posts/replies.tsx'
import { mara, post } from './city.tsx'

const relay = 'wss://relay.invalid'
const reply = createEventBuilder({ seed: 7 }).event('mara', {
  content: 'All but one.',
  tags: [['e', post.id, '', 'root']],
})

/** A client that still waits for the OK to `reply`, which a relay has sent back if `isEchoed`. */
function waitingClient(isEchoed: boolean): NostrClient {
  const store = new MemoryStore()
  store.add([post, ...(isEchoed ? [reply] : [])], relay)
  const client = createClient({ relays: [relay], store })
  onTestFinished(() => client.close())
  const recent = [{ event: reply as NostrEvent, status: 'waiting', queuedAt: 0, relays: [relay], report: {} }]
  const publishQueue = { recent, value: recent, subscribe: () => () => undefined }
  return Object.create(client, { publishQueue: { value: publishQueue } }) as NostrClient
}

test.each([
  ['an unsent reply', false, 1],
  ['a reply that a relay has sent back without an OK, which the thread lists,', true, 0],
])('%s is above the thread as often as it should', async (_, isEchoed, times) => {
  const account = { key: 'local', pubkey: mara.pubkey, secretKey: bytesToHex(mara.secretKey) }
  localStorage.setItem('nostr-session', JSON.stringify({ account, since: 0 }))
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const container = document.createElement('div')
  const root = createRoot(container)
  onTestFinished(async () => {
    await act(() => root.unmount())
    vi.unstubAllGlobals()
    localStorage.clear()
  })
  await act(() =>
    root.render(
      <KitProvider client={waitingClient(isEchoed)}>
        <Replies event={post} isListed={false} onClose={() => undefined} />
      </KitProvider>,
    ),
  )
  // The box is loaded on demand.
  await vi.waitFor(async () => {
    await act(() => Promise.resolve())
    expect(container.textContent).toContain('Cancel')
  })
  expect(container.textContent.split('All but one.')).toHaveLength(times + 1)
})
