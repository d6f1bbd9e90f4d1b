import type { Page } from '@playwright/test'
import { encodeNpub } from '@ncc/nostr-core'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { enterAs } from './enter-as.ts'
import { startFaultCity, type FaultCity } from './fault-city.ts'
import { openPage } from './pages.ts'
import { expect, test } from './test.ts'

const builder = createEventBuilder({ seed: 8, start: Math.floor(Date.now() / 1000) - 3600 })
const owner = builder.author('owner')
const friend = builder.author('friend')
const profile = (name: string) => builder.event(name, { kind: 0, content: JSON.stringify({ name }) })
const follows = (name: string, whom: string) => builder.event(name, { kind: 3, tags: [['p', whom]] })
const post = builder.event('owner', { content: 'Who passes this on?' })
const about = [
  ['e', post.id],
  ['p', owner.pubkey],
]

/** The alerts: one reply, two likes, two reposts, one new follower. */
const events = [
  ...['owner', 'friend', 'passer'].map(profile),
  post,
  follows('owner', friend.pubkey),
  follows('friend', owner.pubkey),
  builder.event('friend', { content: 'I do', tags: about }),
  builder.event('friend', { kind: 7, content: '+', tags: about }),
  builder.event('passer', { kind: 7, content: '+', tags: about }),
  builder.event('friend', { kind: 6, content: '', tags: about }),
  builder.event('passer', { kind: 6, content: '', tags: about }),
]

let place: FaultCity
test.beforeAll(async ({ demo }) => {
  place = await startFaultCity(demo.origin, events)
})
test.afterAll(() => place.remove())

/** From now on no relay answers anybody. */
function cutOff(): void {
  place.relay.script = { opening: 'refuse' }
  place.relay.breakConnections()
}

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications', exact: true }).getByText(text, { exact: true })

test.describe.serial('people', () => {
  test('alerts tell of reposts, and only of what the settings wish', async ({ browser }) => {
    const page = await browser.newPage({ baseURL: place.server.origin })
    await enterAs(page, owner.secretKey)
    await page.goto('/notifications')
    const rows = page.getByRole('main').getByRole('list', { name: 'Alerts' }).getByRole('listitem')
    const told = {
      'Mentions & Replies': /replied.*I do/s,
      Likes: /and 1 other liked your post/,
      Reposts: /and 1 other reposted your post/,
      'New Followers': /follows you/,
    }
    await expect(rows).toHaveCount(4)
    await expect(rows.getByRole('link', { name: told.Reposts })).toHaveAttribute('href', `/post/${post.id}`)
    const menu = page.getByRole('navigation', { name: 'Main navigation' })
    const panel = page.getByRole('complementary', { name: 'Side panel' })
    await panel.getByRole('tab', { name: 'Alerts' }).click()
    for (const [name, text] of Object.entries(told)) {
      const turn = async () => {
        await menu.getByRole('link', { name: 'Settings' }).click()
        await page.getByRole('article', { name: 'Notifications' }).getByRole('link').click()
        await page.getByRole('switch', { name, exact: true }).press('Space')
      }
      await turn()
      await expect(panel.getByRole('list', { name: 'Alerts' }).getByRole('listitem')).toHaveCount(3)
      await menu.getByRole('link', { name: 'Alerts' }).click()
      await expect(rows).toHaveCount(3)
      await expect(rows.filter({ hasText: text })).toHaveCount(0)
      await turn()
      await menu.getByRole('link', { name: 'Alerts' }).click()
      await expect(rows.filter({ hasText: text })).toHaveCount(1)
    }
    await page.close()
  })

  test('a refresh that no relay answers says so, and what is known stays', async ({ browser }) => {
    const page = await browser.newPage({ baseURL: place.server.origin })
    await enterAs(page, owner.secretKey)
    await page.goto('/contacts')
    const rows = page.getByRole('main').getByRole('list', { name: 'Contacts' }).getByRole('listitem')
    await expect(rows).toHaveText([/friend/])
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Profile' })
      .click()
    await expect(page.getByRole('region', { name: 'owner' })).toBeVisible()
    const menu = page.getByRole('navigation', { name: 'Main navigation' })
    await menu.getByRole('link', { name: 'Vault' }).click()
    const cards = page.getByRole('main').getByRole('article').filter({ hasText: post.content })
    await expect(cards).toHaveCount(1)
    place.relay.script = { rejected: () => 'blocked: not here' }
    await cards.getByRole('button', { name: 'Rebroadcast' }).click()
    await expect(toast(page, 'Rebroadcast failed')).toBeVisible()
    await expect(toast(page, 'Failed to rebroadcast post')).toBeVisible()
    cutOff()
    await cards.getByRole('button', { name: 'Rebroadcast' }).click()
    await expect(toast(page, 'Waiting for your relays')).toBeVisible()
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new DOMException('Not allowed', 'NotAllowedError')) },
      }),
    )
    await cards.getByRole('button', { name: /^Copy/ }).click()
    await expect(toast(page, 'Failed to copy to clipboard')).toBeVisible()
    await menu.getByRole('link', { name: 'Profile' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Refresh' }).click()
    await expect(toast(page, 'Error loading profile')).toBeVisible()
    await expect(toast(page, 'Failed to fetch profile data from relays')).toBeVisible()
    await expect(page.getByRole('region', { name: 'owner' })).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Contacts' })
      .click()
    await page.getByRole('main').getByRole('button', { name: 'Refresh' }).click()
    await expect(toast(page, 'Refresh failed')).toBeVisible()
    await expect(rows).toHaveText([/friend/])
    await page.close()
  })

  test('with no relay in reach every page says what it could not do', async ({ browser }) => {
    cutOff()
    const sent = place.relay.received('EVENT').length
    const page = await browser.newPage({ baseURL: place.server.origin })
    await page.goto(`/u/${friend.pubkey}`)
    await expect(toast(page, 'Failed to load profile')).toBeVisible()
    await enterAs(page, owner.secretKey)
    await page.goto('/profile')
    await expect(toast(page, 'Error loading profile')).toBeVisible()
    await expect(toast(page, 'Failed to fetch profile data from relays')).toBeVisible()
    const npub = encodeNpub(owner.pubkey)
    const card = page.getByRole('region', { name: npub.slice(0, 9) })
    await expect(card.getByText('–', { exact: true })).toHaveCount(2)
    await expect(card.locator(`[data-initials="${npub.slice(5, 7).toUpperCase()}"]`)).toBeVisible()
    await openPage(page, '/contacts')
    await expect(toast(page, 'Could not load contacts.')).toBeVisible()
    await expect(page.getByRole('main').getByText('Could not load contacts.')).toBeVisible()
    await openPage(page, '/notifications')
    await expect(page.getByRole('main').getByText('No notifications yet.')).toBeVisible()
    await openPage(page, '/')
    await expect(page.getByText('Failed to load posts')).toBeVisible()
    await openPage(page, '/vault')
    await expect(page.getByText('Failed to load your posts')).toBeVisible()
    await openPage(page, '/messages')
    await expect(toast(page, 'Failed to load messages')).toBeVisible()
    await openPage(page, '/profile/edit')
    await page.getByLabel('Name', { exact: true }).fill('Nobody hears')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(toast(page, 'Update failed')).toBeVisible()
    await expect(toast(page, 'Could not publish to relays.')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText(/could not be read from enough relays/)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Nobody hears')
    await page.route('**/functions/generate-avatar', (route) =>
      route.fulfill({ json: { url: `${place.server.origin}/media/an-avatar.webp`, remaining: 2 } }),
    )
    await page.getByRole('button', { name: 'Generate AI Avatar' }).click()
    await expect(toast(page, 'Avatar generated')).toBeVisible()
    const publishByHand = 'Could not publish to relays. You can save changes manually.'
    await expect(toast(page, publishByHand)).toBeVisible()
    expect(place.relay.received('EVENT')).toHaveLength(sent)
    await page.close()
  })
})

test('why private messages are not switched on is told, and the switch shows what is published', async ({
  open,
}) => {
  place.relay.script = { rejected: ({ kind }) => (kind === 10_050 ? 'blocked: no lists today' : undefined) }
  const page = await open(place.server.origin)
  await enterAs(page)
  await page.goto(`/messages?to=${encodeNpub(friend.pubkey)}`)
  await page.getByRole('button', { name: 'Message privacy' }).click()
  const receive = page.getByRole('switch', { name: 'Receive private messages (NIP-17)' })
  await expect(receive).toBeEnabled()
  await receive.press('Space')
  await expect(page.getByText('The relays rejected it: blocked: no lists today.')).toBeVisible()
  await expect(receive).not.toBeChecked()
  place.relay.script = {}
})
