import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { finalizeEvent, generateSecretKey, getPublicKey, nip19, Relay, type Event } from 'nostr-tools'
import { enterAs } from './enter-as.ts'
import { startFaultCity } from './fault-city.ts'
import { startServer, type Server } from './server.ts'
import { expect, test } from './test.ts'

const cityRelay = (server: Server) => Relay.connect(`${server.origin.replace('http', 'ws')}/relays/city`)

/** An account with this many old posts on the city's relay; every tenth has a picture. */
async function someoneWithPosts(server: Server, count: number) {
  const secretKey = generateSecretKey()
  const relay = await cityRelay(server)
  const events: Event[] = []
  const start = Math.floor(Date.now() / 1000) - 100 * 86_400
  for (let number = 0; number < count; number++) {
    const picture = number % 10 === 0 ? ` ${server.origin}/pwa-64x64.png` : ''
    const template = { kind: 1, created_at: start + number, tags: [], content: `Entry ${number}.${picture}` }
    events.push(finalizeEvent(template, secretKey))
  }
  await Promise.all(events.map((event) => relay.publish(event)))
  relay.close()
  return { nsec: nip19.nsecEncode(secretKey), pubkey: getPublicKey(secretKey), events }
}

async function storedIds(server: Server, pubkey: string): Promise<string[]> {
  const relay = await cityRelay(server)
  const ids: string[] = []
  await new Promise<void>((resolve) => {
    relay.subscribe([{ authors: [pubkey], limit: 1000 }], {
      onevent: ({ id }) => ids.push(id),
      oneose: resolve,
    })
  })
  relay.close()
  return ids.toSorted()
}

test('visitors are asked to sign in', async ({ city }) => {
  await city.goto('/vault')
  await expect(city.getByText('Sign in to access your Vault')).toBeVisible()
})

test('posts are searched, filtered, copied and sent out again', async ({ city, demo }) => {
  const { nsec, events } = await someoneWithPosts(demo, 120)
  await enterAs(city, nsec)
  await city.goto('/vault')
  await expect(city.getByRole('heading', { level: 1, name: 'Your Vault' })).toBeVisible()
  const main = city.getByRole('main')
  const cards = main.getByRole('article')
  for (const name of ['Total Posts', 'Media Posts', 'Active Relays'])
    await expect(main.getByText(name, { exact: true })).toBeVisible()
  await expect(main.getByText('100', { exact: true })).toBeVisible()
  await expect(main.getByText('10', { exact: true })).toBeVisible()
  await expect(cards).toHaveCount(50)
  await main.getByRole('button', { name: 'Show 50 more' }).press('Enter')
  await expect(cards).toHaveCount(100)
  await main.getByRole('button', { name: 'Load more posts' }).press('Enter')
  await expect(main.getByText('120', { exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Load more posts' })).toBeHidden()

  await main.getByRole('radio', { name: 'Media' }).click()
  await expect(cards).toHaveCount(12)
  await expect(cards.first().getByRole('list', { name: 'Media' }).getByRole('listitem')).toHaveCount(1)
  await main.getByRole('radio', { name: 'Text' }).click()
  await main.getByRole('searchbox').fill('entry 119')
  await expect(cards).toHaveCount(1)
  await expect(cards.getByText('Stored on 1 relay')).toBeVisible()
  await cards.getByRole('button', { name: 'Copy' }).click()
  await expect(city.getByText('Copied to clipboard')).toBeVisible()
  expect(await city.evaluate(() => navigator.clipboard.readText())).toBe(events.at(-1)?.content)

  await cards.getByRole('button', { name: 'Rebroadcast' }).click()
  await expect(city.getByText('Rebroadcast successful!')).toBeVisible()
  await expect(cards.getByText(/Stored on [2-9] relays/)).toBeVisible()
  await cards.getByRole('button', { name: /Published on/ }).click()
  await expect(cards.getByRole('listitem').filter({ hasText: 'accepted' }).first()).toBeVisible()
  await main.getByRole('searchbox').fill('nothing like that')
  await expect(main.getByText('No matching posts')).toBeVisible()
})

test('300 posts are exported, and imported on a fresh relay with the same ids', async ({
  city,
  demo,
  browser,
}) => {
  // Six hundred events are signed, sent, read back and verified, one by one.
  test.slow()
  const { nsec, pubkey, events } = await someoneWithPosts(demo, 300)
  await enterAs(city, nsec)
  await city.goto('/vault')
  const downloading = city.waitForEvent('download', { timeout: 150_000 })
  await city.getByRole('button', { name: 'Export everything' }).click()
  const path = await (await downloading).path()
  await expect(city.getByText('300 events exported.')).toBeVisible()
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\n')
  const ids = events.map(({ id }) => id).toSorted()
  expect(lines.map((line) => (JSON.parse(line) as Event).id).toSorted()).toEqual(ids)

  const fresh = await startServer({ seed: 'none' })
  try {
    const page = await browser.newPage({ baseURL: fresh.origin })
    await enterAs(page, nsec)
    await page.goto('/vault')
    const foreign = finalizeEvent(
      { kind: 1, created_at: 1, tags: [], content: 'Not yours' },
      generateSecretKey(),
    )
    const forged = { ...events[0], id: events[0]?.id.replace(/./g, '0'), content: 'Never said' }
    const file = [...lines, JSON.stringify(foreign), JSON.stringify(forged), 'no event'].join('\n')
    const choose = async (name: string, text: string) => {
      const choosing = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Import a file' }).click()
      await (await choosing).setFiles({ name, mimeType: 'application/jsonl', buffer: Buffer.from(text) })
    }
    await choose('empty.jsonl', '')
    await expect(page.getByText('empty.jsonl is empty.')).toBeVisible()
    await choose('notes.jsonl', 'milk, bread')
    await expect(page.getByText('notes.jsonl contains no Nostr events.', { exact: false })).toBeVisible()
    await choose('vault.jsonl', file)
    await expect(page.getByText('300 events are now on your relays.')).toBeVisible({ timeout: 90_000 })
    await expect(page.getByText('1 belongs to another account and was skipped.')).toBeVisible()
    await expect(page.getByText('2 lines are not valid events and were skipped.')).toBeVisible()
    await expect.poll(() => storedIds(fresh, pubkey)).toEqual(ids)
    await page.close()
  } finally {
    await fresh.remove()
  }
})

/** A city of an account that imports a file of 40 events, of which the relay has received 16 and answered none. */
async function importSlowly(origin: string, open: (origin: string) => Promise<Page>) {
  const secretKey = generateSecretKey()
  const lines = Array.from({ length: 40 }, (_, number) => {
    const template = { kind: 1, created_at: 1_700_000_000 + number, tags: [], content: `Entry ${number}` }
    return JSON.stringify(finalizeEvent(template, secretKey))
  })
  const place = await startFaultCity(origin, [])
  const city = await open(place.server.origin)
  await enterAs(city, secretKey)
  await city.goto('/vault')
  place.relay.script = { ok: 'held' }
  const choosing = city.waitForEvent('filechooser')
  await city.getByRole('button', { name: 'Import a file' }).click()
  const buffer = Buffer.from(lines.join('\n'))
  await (await choosing).setFiles({ name: 'vault.jsonl', mimeType: 'application/jsonl', buffer })
  await place.relay.until('EVENT', 16)
  return { place, city }
}

test('an import that is stopped says how many events were not sent', async ({ open, demo }) => {
  const { place, city } = await importSlowly(demo.origin, open)
  await city.getByRole('button', { name: 'Stop' }).click()
  place.relay.release()
  await expect(city.getByText('16 events are now on your relays.')).toBeVisible()
  await expect(city.getByText('24 were not sent.')).toBeVisible()
  await place.remove()
})

test('an import whose page is left goes on and says how it ended; the browser asks before it is closed', async ({
  open,
  demo,
}) => {
  const { place, city } = await importSlowly(demo.origin, open)
  const questions: string[] = []
  city.on('dialog', (dialog) => {
    questions.push(dialog.type())
    void dialog.dismiss()
  })
  const closing = city.close({ runBeforeUnload: true })
  await expect.poll(() => questions).toEqual(['beforeunload'])
  await closing
  await city.getByRole('link', { name: 'Settings' }).first().click()
  await expect(city.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  place.relay.script = {}
  place.relay.release()
  await expect(city.getByText('40 events are now on your relays.')).toBeVisible()
  await place.remove()
})
