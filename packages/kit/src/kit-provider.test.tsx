import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useNostr, type Nostr } from '@ncc/hooks'
import { createClient } from '@ncc/nostr-core'
import { createSecretKey, createSecretKeySigner, getPublicKey } from '@ncc/nostr-core/keys'
import { PostCard, UiProvider } from '@ncc/ui'
import { KitProvider } from './kit-provider.tsx'
import type { KitMessages } from './shared/locales/translator.ts'
import { createSafeStorage } from './shared/storage/safe-storage.ts'

const client = createClient({ relays: ['wss://relay.example'] })
const empty = { getItem: () => null } as unknown as Storage
const storage = createSafeStorage(() => empty)

test.each([false, true])('the number of likes is hidden if the reader wants that: %s', (hideLikes) => {
  const html = renderToString(
    <KitProvider client={client} storage={storage} preferences={{ hideLikes }}>
      <PostCard
        id="1"
        href="/post/1"
        author={{ name: 'Mara' }}
        nodes={[]}
        likes={123}
        onLike={() => undefined}
      />
    </KitProvider>,
  )
  expect(html).toContain('Mara')
  expect(html.includes('123')).toBe(!hideLikes)
})

test('a provider around it has no say in its language', () => {
  const html = renderToString(
    <UiProvider locale="de" messages={{ like: 'Gefällt mir' }}>
      <KitProvider client={client} storage={storage}>
        <PostCard id="1" href="/post/1" author={{ name: 'Mara' }} nodes={[]} onLike={() => undefined} />
      </KitProvider>
    </UiProvider>,
  )
  expect(html).toContain('Like')
  expect(html).not.toContain('Gefällt mir')
})

test('an app’s own uploads go where its composer’s go', async () => {
  const server = createServer((_, response) =>
    response.end(JSON.stringify({ url: 'https://media.example/1.png' })),
  )
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const own = createClient({ relays: ['ws://localhost:1'] })
  onTestFinished(() => {
    own.close()
    server.close()
  })
  const key = createSecretKey()
  own.useAccount({ pubkey: getPublicKey(key), signer: createSecretKeySigner(key) })
  const uploadUrl = `http://localhost:${(server.address() as AddressInfo).port}/upload`
  let calls: Nostr | undefined
  const App = () => {
    calls = useNostr()
    return null
  }
  renderToString(
    <KitProvider client={own} storage={storage} uploads={{ uploadUrl }}>
      <App />
    </KitProvider>,
  )
  const media = await calls?.uploadMedia(new File(['picture'], '1.png', { type: 'image/png' }))
  expect(media?.url).toBe('https://media.example/1.png')
})

test('a locale that is not BCP 47 is named in the error', () => {
  const draw = (language: string) =>
    renderToString(
      <KitProvider client={client} storage={storage} language={language}>
        <p />
      </KitProvider>,
    )
  expect(() => draw('de_DE')).toThrow('The locale "de_DE" is not BCP 47, as "de-DE" is')
  expect(draw('de-DE')).toContain('<p>')
})

test('an id that no text has is a type error, and logged', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => logged.mockRestore())
  const draw = (messages: KitMessages) =>
    renderToString(
      <KitProvider client={client} storage={storage} messages={messages}>
        <p />
      </KitProvider>,
    )
  draw({ 'publish.failed': 'Nicht veröffentlicht' })
  expect(logged).not.toHaveBeenCalled()
  // @ts-expect-error -- it is publish.failed
  draw({ 'publish.faild': 'Nicht veröffentlicht' })
  expect(logged).toHaveBeenCalledExactlyOnceWith('No text of the kit has the id publish.faild: see kitTexts')
})
