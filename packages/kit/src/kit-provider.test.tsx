import { createClient } from '@ncc/nostr-core'
import { PostCard, UiProvider } from '@ncc/ui'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { KitProvider } from './kit-provider.tsx'
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
