// The client of examples/kit-client, built with the package as published, in a browser, with a relay on a loopback port.
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { startFaultRelay } from '@ncc/nostr-core/testing/relay'
import { chromium } from 'playwright'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumLaunchOptions } from '../../../scripts/chromium.mjs'

const root = join(import.meta.dirname, '..')
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

let folder: string
let origin: string
const ends: (() => unknown)[] = []

beforeAll(async () => {
  // Below the package, so that its dependencies are found.
  folder = await mkdtemp(join(root, 'node_modules/.kit-client-'))
  ends.push(() => rm(folder, { recursive: true, force: true }))
  await cp(join(root, '../../examples/kit-client'), folder, { recursive: true })
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: [
        { find: /^@ncc\/kit$/, replacement: join(root, 'dist/index.js') },
        { find: '@ncc/kit/styles.css', replacement: join(root, 'dist/styles.css') },
      ],
    },
  })
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = join(folder, 'dist', pathname === '/' ? 'index.html' : pathname)
    const body = await readFile(path).catch(() => undefined)
    if (!body) return response.writeHead(404).end()
    return response
      .writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' })
      .end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  ends.push(() => server.close())
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

test('reads a feed, signs in with new keys, posts, replies and follows, and is still signed in after a reload', async () => {
  const builder = createEventBuilder({ seed: 11 })
  const event = builder.event('Mara', {
    kind: 1,
    content: 'The lamps are on: https://example.org/lamps and http://example.org/plain',
  })
  const profile = builder.event('Mara', { kind: 0, content: JSON.stringify({ name: 'Mara' }) })
  const relay = await startFaultRelay({ events: [profile, event] })
  ends.push(() => relay.stop())
  const browser = await chromium.launch(chromiumLaunchOptions())
  ends.push(() => browser.close())
  const page = await browser.newPage()
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  page.setDefaultTimeout(30_000)
  await page.goto(`${origin}/?relay=${encodeURIComponent(relay.url)}`)

  const post = page.getByRole('article').filter({ hasText: 'The lamps are on' })
  await post.waitFor()
  const links = post.getByRole('link', { name: /example\.org/ })
  expect(await links.allTextContents()).toEqual(['https://example.org/lamps'])
  expect(await links.getAttribute('rel')).toBe('noopener noreferrer nofollow')

  await page.getByRole('button', { name: 'Sign In' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByRole('button', { name: 'Create new keys' }).click()
  await dialog.getByRole('button', { name: 'I have saved it' }).click()

  await page.getByRole('textbox').first().fill('Written from the kit.')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await page.getByText('Post published!').waitFor()

  await post.getByRole('button', { name: 'Reply', exact: true }).click()
  await post.getByRole('textbox').fill('I see them.')
  await post.getByRole('button', { name: 'Reply', exact: true }).last().click()
  await post.getByText('I see them.').first().waitFor()

  await page.reload()
  await page
    .getByRole('article', { name: 'Mara', exact: true })
    .getByRole('link', { name: 'Mara', exact: true })
    .click()
  await page.getByRole('button', { name: /^Follow/ }).click()
  await page.getByRole('button', { name: /^Unfollow/ }).waitFor()

  await expect
    .poll(() => relay.stored.map(({ kind }) => kind).toSorted(), { timeout: 60_000 })
    .toEqual([0, 1, 1, 1, 3])
  expect(errors).toEqual([])
})
