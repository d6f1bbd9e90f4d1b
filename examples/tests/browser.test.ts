import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodeNpub, type NostrEvent } from '@ncc/nostr-core'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { startFaultRelay } from '@ncc/nostr-core/testing/relay'
import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs'
import { start } from './program.ts'
import { serve } from './serve.ts'

const place = inject('place')
const builder = createEventBuilder({ start: Math.floor(Date.now() / 1000) - 1000 })
const alice = builder.author('alice')
const profile = builder.event('alice', { kind: 0, content: '{"name":"Alice"}' })
const post = (content: string) => builder.event('alice', { content })

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch(chromiumLaunchOptions())
})
afterAll(() => browser.close())

async function startRelay(...events: NostrEvent[]) {
  const relay = await startFaultRelay({ events: [profile, ...events] })
  onTestFinished(() => relay.stop())
  return relay
}

/** Opens a page that must log no error. */
async function open(url: string): Promise<Page> {
  const page = await browser.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) problems.push(message.text())
  })
  onTestFinished(async () => {
    await page.close()
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
  })
  await page.goto(url)
  return page
}

async function buildWithVite(example: string, ...options: string[]) {
  const vite = '../node_modules/vite/bin/vite.js'
  const build = start(example, [vite, 'build', '--logLevel', 'error', ...options])
  expect(await build.ended, build.output).toBe(0)
  const served = await serve(join(place, example, 'dist'))
  onTestFinished(served.close)
  return served
}

const app = `
import { createRoot } from 'react-dom/client'
import { PostCard, UiProvider } from '@ncc/ui'
import '@ncc/ui/fonts.css'
import '@ncc/ui/styles.css'

createRoot(document.getElementById('root')).render(
  <UiProvider>
    <PostCard
      id="1" href="/post/1" likes={10}
      author={{ name: 'Mara' }}
      nodes={[{ type: 'text', text: 'The lamps are on.' }]}
      onLike={() => undefined}
    />
  </UiProvider>,
)
`

test('ui alone shows a post as the theme has it', async () => {
  const folder = join(place, 'ui-alone')
  await mkdir(folder)
  await writeFile(join(folder, 'main.jsx'), app)
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><title>Elsewhere</title><div id="root"></div><script type="module" src="/main.jsx"></script></html>',
  )
  const { origin } = await buildWithVite('ui-alone')
  const page = await open(`${origin}/`)
  const card = page.getByRole('article', { name: 'Mara' })
  await card.getByText('The lamps are on.').waitFor()
  await card.getByRole('button', { name: 'Like' }).waitFor()
  const look = await card.evaluate((element) => ({
    background: getComputedStyle(element).backgroundColor,
    shadow: getComputedStyle(element).boxShadow,
    ground: getComputedStyle(document.body).backgroundColor,
  }))
  expect(look).toEqual({
    background: 'rgb(17, 20, 34)',
    shadow: expect.stringContaining('rgb(255, 176, 59)'),
    ground: 'rgb(10, 12, 22)',
  })
  const fonts = await page.evaluate(async () => {
    await document.fonts.load("16px 'Inter Variable'")
    return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
  })
  expect(fonts.join()).toContain('Inter Variable')
})

test('Vite and React show a feed, and the worker verifies', async () => {
  const relay = await startRelay(post('The lamps are on.'))
  const { origin } = await buildWithVite('vite-react-feed')
  const page = await open(`${origin}/?relay=${relay.url}`)
  await page.getByRole('article', { name: 'Alice' }).getByText('The lamps are on.').waitFor()
  expect(page.workers().map((worker) => worker.url().startsWith('blob:'))).toEqual([true])
  relay.add(post('The trams stop at one.'))
  await page.getByRole('button', { name: '1 new posts' }).click()
  await page.getByText('The trams stop at one.').waitFor()
})

test('hooks and ui work with React 18', async () => {
  const alias = `['react', 'react-dom'].map((name) => ({ find: new RegExp(\`^\${name}(?=/|$)\`), replacement: \`\${name}-18\` }))`
  const config = join(place, 'react-18.config.js')
  await writeFile(config, `export default { resolve: { alias: ${alias} } }`)
  const relay = await startRelay(post('The lamps are on.'))
  const { origin } = await buildWithVite('vite-react-feed', '--config', config)
  const page = await open(`${origin}/?relay=${relay.url}`)
  await page.getByRole('article', { name: 'Alice' }).getByText('The lamps are on.').waitFor()
  const more = page.getByRole('button', { name: 'More' })
  await more.click()
  // Beside its button, which it knows by a ref.
  const [list, button] = await Promise.all([page.getByRole('menu').boundingBox(), more.boundingBox()])
  expect((list?.y ?? 0) - (button?.y ?? 0)).toBeGreaterThan(20)
  expect((list?.y ?? 0) - (button?.y ?? 0)).toBeLessThan(100)
})

test('the kit’s client reads, signs in with new keys, posts, replies and follows, and is still signed in after a reload', async () => {
  const relay = await startRelay(post('The lamps: https://example.org/lamps and http://example.org/plain'))
  const { origin } = await buildWithVite('kit-client')
  const page = await open(`${origin}/?relay=${relay.url}`)
  const lamps = page.getByRole('article', { name: 'Alice', exact: true })
  const links = lamps.getByRole('link', { name: /example\.org/ })
  await links.first().waitFor()
  expect(await links.allTextContents()).toEqual(['https://example.org/lamps'])
  expect(await links.getAttribute('rel')).toBe('noopener noreferrer nofollow')

  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Create new keys' }).click()
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await page.getByRole('textbox').first().fill('Written from the kit.')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await page.getByText('Post published!').waitFor()

  await lamps.getByRole('button', { name: 'Reply', exact: true }).click()
  await lamps.getByRole('textbox').fill('I see them.')
  await lamps.getByRole('button', { name: 'Reply', exact: true }).last().click()
  const kindsStored = () => relay.stored.map(({ kind }) => kind).toSorted()
  await expect.poll(kindsStored, { timeout: 60_000 }).toEqual([0, 1, 1, 1])
  await lamps.getByText('I see them.').first().waitFor()

  await page.reload()
  await lamps.getByRole('link', { name: 'Alice', exact: true }).click()
  await page.getByRole('button', { name: /^Follow/ }).click()
  await page.getByRole('button', { name: /^Unfollow/ }).waitFor()
  await expect.poll(kindsStored, { timeout: 60_000 }).toEqual([0, 1, 1, 1, 3])
})

test('the kit’s client stores images where its app says', async () => {
  const relay = await startRelay(post('The lamps are on.'))
  const { origin } = await buildWithVite('kit-client')
  const uploads = 'https://media.example/upload-media'
  const page = await open(`${origin}/?relay=${relay.url}&uploads=${encodeURIComponent(uploads)}`)
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  await page.route('https://media.example/**', (route) =>
    route.fulfill({ headers, json: { url: 'https://media.example/lamp.png', mimeType: 'image/png' } }),
  )
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Create new keys' }).click()
  await page.getByRole('button', { name: 'I have saved it' }).click()
  const stored = page.waitForRequest((request) => request.url() === uploads && request.method() === 'POST')
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })
  await stored
  await page.getByRole('textbox').first().fill('A lamp')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect
    .poll(() => relay.stored.find(({ content }) => content.startsWith('A lamp'))?.content, {
      timeout: 60_000,
    })
    .toBe('A lamp\nhttps://media.example/lamp.png')
})

test('a second city has its own theme', async () => {
  const relay = await startRelay(post('The lamps are on.'))
  const { origin } = await buildWithVite('second-city')
  const page = await open(`${origin}/?relay=${relay.url}`)
  await page.getByRole('heading', { name: 'Hilltop' }).waitFor()
  await page.getByRole('article', { name: 'Alice' }).waitFor()
  const accent = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--ncc-color-accent'),
  )
  expect(accent).toBe('#6fd896')
})

test('a page without a bundler follows an account', async () => {
  const relay = await startRelay(post('The lamps are on.'))
  const { origin, close } = await serve(place)
  onTestFinished(close)
  const page = await open(`${origin}/import-map/?relay=${relay.url}&author=${encodeNpub(alice.pubkey)}`)
  await page.getByText('The lamps are on.').waitFor()
  expect(page.workers()).toHaveLength(1)
})

test('a service worker shows posts without relay and network', async () => {
  const build = start('service-worker', [
    '--input-type=module',
    '-e',
    `import { build } from 'esbuild'
     await build({ entryPoints: ['service-worker.ts'], bundle: true, minify: true, outfile: 'service-worker.js' })`,
  ])
  expect(await build.ended, build.output).toBe(0)
  const relay = await startRelay(post('The lamps are on.'))
  const served = await serve(join(place, 'service-worker'))
  onTestFinished(served.close)
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  await page.goto(`${served.origin}/?relay=${relay.url}`)
  await page.getByText('The lamps are on.').waitFor()
  await page.reload()
  await page.getByText('The lamps are on.').waitFor()
  await relay.stop()
  await served.close()
  await page.reload()
  await page.getByText('The lamps are on.').waitFor()
})

test('Next.js renders posts on the server and goes on in the browser', async () => {
  const relay = await startRelay(post('The lamps are on.'))
  const next = '../node_modules/next/dist/bin/next'
  const env = { RELAY: relay.url, NEXT_TELEMETRY_DISABLED: '1' }
  const build = start('next-app-router', [next, 'build'], env)
  expect(await build.ended, build.output).toBe(0)
  const server = start('next-app-router', [next, 'start', '--port', '0'], env)
  await server.until('Ready')
  const origin = /http:\/\/localhost:\d+/.exec(server.output)?.[0] ?? ''
  // In the markup, not only in the data that is sent along.
  expect(await (await fetch(origin)).text()).toMatch(/<article[^]*?>The lamps are on\./)
  const page = await open(origin)
  await page.getByRole('article', { name: 'Alice' }).getByText('The lamps are on.').waitFor()
  relay.add(post('The trams stop at one.'))
  await page.getByRole('button', { name: '1 new posts' }).click()
  await page.getByText('The trams stop at one.').waitFor()
  expect(page.workers()).toHaveLength(1)
})
