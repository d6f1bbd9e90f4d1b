// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { bytesToHex } from '@ncc/nostr-core'
import { Person, Post } from '../src/index.ts'
import { kitWith, mara, post, renderOnServer } from './city.tsx'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a browser takes over what a server rendered for a visitor, and shows it to the account of this device', async () => {
  const page = (
    <>
      <Person pubkey={mara.pubkey} />
      <Post event={post} />
    </>
  )
  const container = document.createElement('div')
  container.innerHTML = await renderOnServer(page)
  const article = container.querySelector('article')
  expect(article?.textContent).toContain('The lamps are on.')
  expect(container.textContent).toContain('Follow')

  const account = { key: 'local', pubkey: mara.pubkey, secretKey: bytesToHex(mara.secretKey) }
  localStorage.setItem('nostr-session', JSON.stringify({ account, since: 0 }))
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const root = await act(() => hydrateRoot(container, kitWith(page), { onRecoverableError: complain }))

  expect(container.querySelector('article')).toBe(article)
  // Nobody follows themselves.
  expect(container.textContent).not.toContain('Follow')
  await act(() => root.unmount())
  // The server and the browser of this test are one process.
  expect(complain.mock.calls.filter(([text]) => !/multiple renderers/.test(String(text)))).toEqual([])
})
