import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { getPublicKey, nip19 } from 'nostr-tools'
import type { NostrEvent } from '@ncc/nostr-core'
import { startFaultRelay, type FaultRelay } from '@ncc/nostr-core/testing/relay'
import { nowhere, withRelays } from './community.ts'
import { enterAs } from './enter-as.ts'
import { askRelay, listEvents, relayOf } from './relay-io.ts'
import { expect, signIn, test } from './test.ts'

const panelOf = (page: Page) => page.getByRole('region', { name: 'User Peep' })
const people = (page: Page) =>
  page.getByRole('main').getByRole('list', { name: 'Contacts' }).getByRole('listitem')

/** The follows and followers of an account, from a relay. */
async function readNetwork(url: string, nsec: string) {
  const pubkey = getPublicKey(nip19.decode(nsec as `nsec1${string}`).data)
  const own = await askRelay(url, { kinds: [3], authors: [pubkey] })
  const others = await listEvents(url, { kinds: [3], '#p': [pubkey] })
  return {
    follows: new Set(own?.tags.flatMap(([name, key = '']) => (name === 'p' ? [key] : []))),
    followers: new Set(others.map((list) => list.pubkey)),
  }
}

/** Whether the middle of an element is uncovered. */
const isOnTop = (element: Element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
}

test('visitors are asked to sign in; members see who follows whom, filter and search', async ({
  city,
  demo,
}) => {
  await city.goto('/contacts')
  await expect(city.getByRole('heading', { level: 1, name: 'Contacts · Follows' })).toBeVisible()
  await expect(city.getByText('Please sign in to view contacts.')).toBeVisible()
  await signIn(city, demo.nsec)
  const filters = city.getByRole('radiogroup', { name: 'Filter contacts' })
  await expect(filters.getByRole('radio', { name: /^Mutual/ })).toBeChecked()
  await expect(people(city).first()).toContainText('Mutual')
  const { follows, followers } = await readNetwork(relayOf(demo.origin), demo.nsec)
  const mutual = follows.intersection(followers)
  const shows = async (filter: string, { size }: Set<string>, tags: RegExp) => {
    // The count is final once all lists are loaded.
    await filters.getByRole('radio', { name: new RegExp(`^${filter}\\D*${size}$`) }).click()
    await expect(people(city)).toHaveCount(size)
    await expect(people(city).filter({ hasText: tags })).toHaveCount(size)
  }
  await shows('Mutual', mutual, /Mutual/)
  await shows('You follow', follows, /Mutual|You follow/)
  await shows('Follow you', followers, /Mutual|Follows you/)
  await shows('All', follows.union(followers), /Mutual|You follow|Follows you/)

  const search = city.getByRole('searchbox', { name: 'Search name, npub, or pubkey…' })
  await search.fill('soraya')
  await expect(people(city)).toHaveCount(1)
  const hex = (await people(city).getByRole('link').first().getAttribute('href'))?.slice('/u/'.length) ?? ''
  await search.fill(hex)
  await expect(people(city)).toHaveCount(1)
  await search.fill('nobody is called this')
  await expect(city.getByText('No contacts to show.')).toBeVisible()
  await search.fill('')
  await city.getByRole('button', { name: 'Refresh' }).click()
  await expect(city.getByRole('complementary').getByRole('list', { name: 'Following' })).toBeVisible()

  await city.setViewportSize({ width: 390, height: 844 })
  await expect(people(city).first()).toBeVisible()
  const overflow = await city.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)

  // Nothing stays under the floating button, and no focused element under the bars.
  const buttonOf = (row: number) => people(city).nth(row).getByRole('button')
  const spaceAboveFloating = async () => {
    await city.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const floating = await city.getByRole('button', { name: 'Compose' }).boundingBox()
    const last = await buttonOf(-1).boundingBox()
    return (floating?.y ?? 0) - ((last?.y ?? Infinity) + (last?.height ?? 0))
  }
  await expect.poll(spaceAboveFloating).toBeGreaterThan(0)
  await buttonOf(0).focus()
  for (let row = 1; row <= 12; row += 1) {
    await city.keyboard.press('Tab')
    await city.keyboard.press('Tab')
    await expect(buttonOf(row)).toBeFocused()
    await expect.poll(() => buttonOf(row).evaluate(isOnTop)).toBe(true)
  }
})

test('whom one follows beside the page is listed at once, and gone again', async ({ city }) => {
  await enterAs(city)
  await city.goto('/contacts')
  await expect(city.getByText('No contacts to show.')).toBeVisible()
  const side = city.getByRole('complementary')
  await expect(side.getByText('You don’t follow anyone yet.')).toBeVisible()
  await side.getByRole('button', { name: 'Follow Line Seven', exact: true }).click()
  await expect(city.getByText('Followed', { exact: true })).toBeVisible()
  await expect(side.getByRole('list', { name: 'Following' }).getByRole('listitem')).toHaveCount(1)
  await side.getByRole('button', { name: 'Unfollow Line Seven' }).click()
  await expect(city.getByText('Unfollowed', { exact: true })).toBeVisible()
  await expect(side.getByText('You don’t follow anyone yet.')).toBeVisible()
})

/** An account without a profile or followers. */
const randomKey = ({ random }: FaultRelay) =>
  Array.from({ length: 64 }, () => random.below(16).toString(16)).join('')

/** A contact list of another client: petnames, relay hints, unknown tags and content. */
function writeList(relay: FaultRelay): NostrEvent {
  const { builder } = relay
  const tags = Array.from({ length: 500 }, (_, index) => [
    'p',
    randomKey(relay),
    index % 2 ? `wss://relay-${index}.example` : '',
    index % 3 ? `friend ${index}` : '',
  ])
  return builder.event('owner', {
    kind: 3,
    created_at: Math.floor(Date.now() / 1000) - 1000,
    content: '{"wss://relay.example":{"read":true,"write":false}}',
    tags: [['t', 'stored'], ...tags, ['p', 'not a key'], ['client', 'another']],
  })
}

const listsOn = (relay: FaultRelay) =>
  relay.stored
    .filter(({ kind, pubkey }) => kind === 3 && pubkey === relay.builder.author('owner').pubkey)
    .toSorted((a, b) => b.created_at - a.created_at)

/** Searches for an account by key; returns its button: Follow or Unfollow. */
async function find(page: Page, button: 'Follow' | 'Unfollow', pubkey: string): Promise<Locator> {
  // What is below the field is loaded on first use; text filled in while the field is replaced is lost.
  await panelOf(page).getByRole('searchbox').focus()
  await expect(panelOf(page).getByRole('checkbox')).toBeVisible()
  await panelOf(page).getByRole('searchbox').fill(pubkey)
  // The previous result may be shown for a moment.
  const found = panelOf(page)
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="/u/${pubkey}"]`) })
  return found.getByRole('button', { name: new RegExp(`^${button} `) })
}

async function press(page: Page, button: 'Follow' | 'Unfollow', pubkey: string): Promise<void> {
  await (await find(page, button, pubkey)).click()
}

/** Runs on the contacts page of an account with 500 follows, with three relays of which the second may fail. */
async function withOwner(
  browser: Browser,
  origin: string,
  run: (own: {
    page: Page
    context: BrowserContext
    first: NostrEvent
    honest: FaultRelay
    faulty: FaultRelay
  }) => Promise<void>,
): Promise<void> {
  const relay = () => startFaultRelay({ seed: 3 })
  const [honest, faulty, third] = await Promise.all([relay(), relay(), relay()])
  const first = writeList(honest)
  for (const holder of [honest, faulty, third]) holder.add(first)
  const relays = {
    city: honest.url,
    public: faulty.url,
    fallback: [third.url, third.url],
    contactsFallback: [nowhere, nowhere, nowhere, nowhere],
    search: [],
  }
  await withRelays(origin, relays, async (server) => {
    const context = await browser.newContext({ baseURL: server.origin })
    const page = await context.newPage()
    await enterAs(page, honest.builder.author('owner').secretKey)
    await page.goto('/contacts')
    await page.getByRole('radio', { name: /^You follow\s*500/ }).click()
    await expect(people(page).first()).toBeVisible()
    await run({ page, context, first, honest, faulty })
    await context.close()
  })
  await Promise.all([honest.stop(), faulty.stop(), third.stop()])
}

/** Waits until a relay has this many versions, and checks the newest. */
async function expectList(relay: FaultRelay, count: number, tags: unknown, content: string): Promise<void> {
  await expect.poll(() => listsOn(relay).length).toBe(count)
  expect(listsOn(relay)[0]?.tags).toEqual(tags)
  expect(listsOn(relay)[0]?.content).toBe(content)
}

test('a list of 500 comes out of every change as it went in, but for that change', async ({
  browser,
  demo,
}) => {
  // Eleven changes, each read, signed, published and read back.
  test.slow()
  await withOwner(browser, demo.origin, async ({ page, context, first, honest, faulty }) => {
    const expected = [...first.tags]
    const take = (pubkey: string) =>
      expected.splice(
        expected.findIndex(([, key]) => key === pubkey),
        1,
      )
    const settle = (count: number) => expectList(honest, count, expected, first.content)
    const faults: FaultRelay['script'][] = [
      {},
      { opening: 'refuse' },
      { falsify: 'signature', garbage: ['["EVENT"', '{}'], shuffled: true },
      { dropAfter: 0 },
      { rejected: () => 'blocked: not today', copies: 2 },
    ]
    for (const [index, script] of faults.entries()) {
      faulty.script = script
      faulty.breakConnections()
      const stranger = randomKey(honest)
      await press(page, 'Follow', stranger)
      expected.push(['p', stranger])
      await settle(2 * index + 2)
      await expect(panelOf(page).getByRole('button', { name: /^Unfollow / })).toBeVisible()
      const friend = first.tags[10 + index]?.[1] ?? ''
      await press(page, 'Unfollow', friend)
      take(friend)
      await settle(2 * index + 3)
    }

    // Two tabs change the list at the same time.
    faulty.script = {}
    faulty.breakConnections()
    const other = await context.newPage()
    await other.goto('/contacts')
    await expect(other.getByRole('radio', { name: /^You follow\s*500/ })).toBeVisible()
    const [stranger, friend] = [randomKey(honest), first.tags[400]?.[1] ?? '']
    const unfollow = await find(other, 'Unfollow', friend)
    const follow = await find(page, 'Follow', stranger)
    await Promise.all([unfollow.click(), follow.click()])
    take(friend)
    expected.push(['p', stranger])
    await settle(2 * faults.length + 3)
  })
})

test('nothing is published over a list that cannot be read, and an overwritten one comes back', async ({
  browser,
  demo,
}) => {
  // Changes of a list of 500: each read, signed, published and read back, one of them from relays that are gone.
  test.slow()
  await withOwner(browser, demo.origin, async ({ page, first, honest, faulty }) => {
    const stranger = randomKey(honest)
    const followed = [...first.tags, ['p', stranger]]
    await press(page, 'Follow', stranger)
    await expectList(honest, 2, followed, first.content)
    await expect(page.getByText('Followed', { exact: true })).toBeVisible()

    // The list is unknown: nothing is published, and the reason is shown.
    const published = honest.received('EVENT').length
    for (const relay of [honest, faulty]) {
      relay.script = { opening: 'refuse' }
      relay.breakConnections()
    }
    await press(page, 'Follow', randomKey(honest))
    await expect(page.getByText('Failed to follow')).toBeVisible()
    await expect(page.getByText(/could not be read from enough relays, so it was not changed/)).toBeVisible()
    expect(honest.received('EVENT').length).toBe(published)

    // Another client overwrites the list with a short one; the version before it is still here.
    honest.script = {}
    faulty.script = {}
    const short = honest.builder.event('owner', {
      kind: 3,
      created_at: (listsOn(honest)[0]?.created_at ?? 0) + 1,
      tags: [['p', randomKey(honest)]],
    })
    honest.add(short)
    faulty.add(short)
    await page.reload()
    await expect(page.getByRole('radio', { name: /^You follow\s*1$/ })).toBeVisible()
    await page.getByRole('button', { name: 'Earlier versions' }).click()
    const dialog = page.getByRole('dialog', { name: 'Earlier versions' })
    await expect(dialog.getByRole('list', { name: 'Versions of your contact list' })).toContainText(
      '501 accounts',
    )
    await dialog
      .getByRole('button', { name: /^Restore the version from/ })
      .first()
      .click()
    await expect(page.getByText('Contact list restored')).toBeVisible()
    await expect.poll(() => listsOn(honest)[0]?.tags).toEqual(followed)
    expect(listsOn(honest)[0]?.content).toBe(first.content)

    // Restoring the short one would unfollow many, so it needs confirmation.
    await page.getByRole('button', { name: 'Earlier versions' }).click()
    const shortOne = dialog.getByRole('listitem').filter({ has: page.getByText(/^1 account ·/) })
    await shortOne.getByRole('button', { name: /^Restore the version from/ }).click()
    const question = page.getByRole('alertdialog', { name: 'Unfollow 501 accounts at once?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(listsOn(honest)[0]?.tags).toEqual(followed)
    await shortOne.getByRole('button', { name: /^Restore the version from/ }).click()
    await question.getByRole('button', { name: 'Restore it' }).click()
    await expect.poll(() => listsOn(honest)[0]?.tags).toEqual(short.tags)
  })
})
