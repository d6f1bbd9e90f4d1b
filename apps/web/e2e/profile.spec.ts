import { generateSecretKey, getPublicKey, nip19 } from 'nostr-tools'
import { enterAs } from './enter-as.ts'
import { openPage } from './pages.ts'
import { askRelay, publishTo, relayOf } from './relay-io.ts'
import { expect, test } from './test.ts'

const now = () => Math.floor(Date.now() / 1000)

test('visitors are asked to sign in, and told what is no address', async ({ city }) => {
  await city.goto('/profile')
  await expect(city.getByText('Please sign in to view posts.')).toBeVisible()
  await openPage(city, '/profile/edit')
  await expect(city.getByText('Please sign in to edit your profile.')).toBeVisible()
  for (const junk of ['nobody', 'npub1xyz', 'g'.repeat(64), '%3Cscript%3E']) {
    await city.goto(`/u/${junk}`)
    await expect(city.getByText('This is not a valid public key')).toBeVisible()
  }
})

test('a resident’s own card has its facts, badges, people, answers and likes', async ({ city, demo }) => {
  // Whatever the residents have written: more than a page, a reply and a like, all old.
  const key = nip19.decode(demo.nsec as `nsec1${string}`).data
  const relay = relayOf(demo.origin)
  const longAgo = now() - 90 * 86_400
  const asked = await publishTo(
    relay,
    { kind: 1, created_at: longAgo, tags: [], content: 'Who is awake?' },
    generateSecretKey(),
  )
  const about = [
    ['e', asked.id, '', 'root'],
    ['p', asked.pubkey],
  ]
  for (let at = 1; at <= 45; at++) {
    const template = { kind: 1, created_at: longAgo + at, tags: [], content: `Night ${at}.` }
    await publishTo(relay, template, key)
  }
  await publishTo(relay, { kind: 1, created_at: longAgo + 50, tags: about, content: 'I am.' }, key)
  await publishTo(relay, { kind: 7, created_at: longAgo + 50, tags: about, content: '+' }, key)
  await enterAs(city, demo.nsec)
  await city.goto('/profile')
  await expect(city).toHaveTitle('Profile · Nostr City Club')
  await expect(city.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect(city.getByRole('main').locator('header').first()).toHaveCSS('position', 'sticky')
  const card = city.getByRole('region', { name: 'juno' })
  await expect(card.getByRole('heading', { name: 'juno' })).toHaveCSS('text-transform', 'uppercase')
  await expect(card.getByText('Juno Vale')).toBeVisible()
  await expect(card.getByText(/^npub1.{4}…/)).toBeVisible()
  await expect(card.getByText('ISSUED')).toBeVisible()
  await expect(card.getByRole('time')).toHaveAttribute('datetime', /^\d{4}-/)
  await expect(card.getByText(/^\d+$/)).toHaveCount(2)
  await expect(card.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute('href', '/profile/edit')
  await expect(card.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings')
  await expect(card.getByRole('list', { name: 'Badges' }).getByRole('listitem')).toHaveCount(4)
  await expect(card.getByRole('img', { name: 'City Member', exact: true })).toBeVisible()

  const posts = city.getByRole('feed', { name: 'Posts' })
  await expect(posts.getByRole('article').nth(19)).toBeAttached()
  await city.getByRole('button', { name: 'Load more posts' }).press('Enter')
  await expect(posts.getByRole('article').nth(39)).toBeAttached()
  await city.getByRole('tab', { name: 'Replies' }).click()
  await expect(
    city
      .getByRole('feed', { name: 'Replies' })
      .getByText(/^Replying to/)
      .first(),
  ).toBeVisible()
  await city.getByRole('tab', { name: 'Likes' }).click()
  await expect(city.getByRole('feed', { name: 'Likes' }).getByRole('article').first()).toBeVisible()
  await city.getByRole('tab', { name: 'Network' }).click()
  const mutual = city.getByRole('list', { name: 'Mutual follows' }).getByRole('link').first()
  await expect(mutual).toHaveAttribute('href', /^\/u\/[0-9a-f]{64}$/)

  await city.setViewportSize({ width: 390, height: 844 })
  await expect(card).toBeVisible()
  expect(await city.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('a new account’s card says what is missing, and gets the club’s badge', async ({ city }) => {
  await enterAs(city)
  await city.goto('/city')
  await openPage(city, '/profile')
  await expect(city.getByText('No posts found. Start sharing your thoughts!')).toBeVisible()
  await city.getByRole('tab', { name: 'Replies' }).click()
  await expect(city.getByText('Coming soon.')).toBeVisible()
  await city.getByRole('tab', { name: 'Likes' }).click()
  await expect(city.getByText('Coming soon.')).toBeVisible()
  await city.getByRole('tab', { name: 'Network' }).click()
  await expect(city.getByText('No mutual follows yet.')).toBeVisible()
  await city.getByRole('button', { name: 'Retry city badge' }).click()
  await expect(city.getByText('Badge issued')).toBeVisible()
  const badges = city.getByRole('list', { name: 'Badges' })
  await expect(badges.getByRole('img', { name: 'City Member', exact: true })).toBeVisible()
  await expect(badges.getByText('Empty badge slot')).toHaveCount(3)

  for (const [status, title] of [
    [403, 'Badge issue failed'],
    [502, 'Badge issue error'],
  ] as const) {
    await city.route('**/functions/issue-city-badge', (route) =>
      route.fulfill({ status, json: { error: `Not today, ${status}.` } }),
    )
    await city.getByRole('button', { name: 'Retry city badge' }).click()
    await expect(city.getByText(title)).toBeVisible()
    await expect(city.getByText(`Not today, ${status}.`)).toBeVisible()
    await city.unroute('**/functions/issue-city-badge')
  }
})

test('a banner that is missing or broken gives way to the city’s', async ({ city, demo }) => {
  const { fallbackImages } = (await (await fetch(`${demo.origin}/community.json`)).json()) as {
    fallbackImages: { banner: string }
  }
  for (const banner of ['', `${demo.origin}/media/nothing.png`]) {
    const key = generateSecretKey()
    const content = JSON.stringify({ name: 'Bannerless', banner })
    await publishTo(relayOf(demo.origin), { kind: 0, created_at: now(), tags: [], content }, key)
    await city.goto(`/u/${getPublicKey(key)}`)
    const card = city.getByRole('region', { name: 'Bannerless' })
    const image = card.locator(`img[src$="${fallbackImages.banner}"]`)
    await expect(image).toBeVisible()
    await expect(image).not.toHaveJSProperty('naturalWidth', 0)
  }
})

test('a profile dates its posts from the seventh day on, a thread counts the days', async ({
  city,
  demo,
}) => {
  const key = generateSecretKey()
  const created_at = now() - 8 * 86_400
  const { id } = await publishTo(
    relayOf(demo.origin),
    { kind: 1, created_at, tags: [], content: 'Eight days ago.' },
    key,
  )
  const card = city.getByRole('article').filter({ hasText: 'Eight days ago.' })
  await city.goto(`/u/${getPublicKey(key)}`)
  const date = await city.evaluate((seconds) => new Date(seconds * 1000).toLocaleDateString(), created_at)
  await expect(card.getByRole('link', { name: `Open post, ${date}` })).toBeVisible()
  await openPage(city, `/post/${id}`)
  await expect(card.getByRole('link', { name: 'Open post, 8d' })).toBeVisible()
})

test('another resident’s profile, by hex, npub and nprofile', async ({ city, demo }) => {
  const names = await fetch(`${demo.origin}/.well-known/nostr.json?name=lena`)
  const pubkey = ((await names.json()) as { names: { lena: string } }).names.lena
  for (const address of [pubkey, nip19.npubEncode(pubkey), nip19.nprofileEncode({ pubkey })]) {
    await city.goto(`/u/${address}`)
    await expect(city.getByRole('heading', { level: 1, name: 'Lena Hoffmann' })).toBeVisible()
  }
  await expect(city).toHaveTitle('Lena Hoffmann · Nostr City Club')
  const header = city.getByRole('main').locator('header').first()
  await expect(header).toContainText(nip19.npubEncode(pubkey).slice(0, 9))
  await expect(header.getByRole('button', { name: 'Back' })).toBeVisible()
  const card = city.getByRole('region', { name: 'Lena Hoffmann' })
  await expect(card.getByText('Verified')).toBeVisible()
  for (const label of ['Following', 'Followers', 'Posts', 'Achievements']) {
    await expect(card.getByText(label, { exact: true })).toBeVisible()
  }
  await expect(card.getByRole('list', { name: 'Top badges' }).getByRole('img')).toHaveCount(2)
  const achievement = card
    .getByRole('list', { name: 'Badges', exact: true })
    .getByRole('img', { name: 'City Member' })
  await achievement.focus()
  await city.keyboard.press('Shift+Tab')
  await city.keyboard.press('Tab')
  await expect(city.getByRole('tooltip', { name: 'City Member' })).toBeVisible()
  await expect(card.getByRole('link', { name: 'Message' })).toHaveAttribute('href', `/messages?to=${pubkey}`)
  await expect(city.getByRole('feed', { name: 'Posts' }).getByRole('article').first()).toBeVisible()

  await card.getByRole('button', { name: 'Follow' }).click()
  await expect(city.getByText('Please sign in to follow')).toBeVisible()
  await expect(city).toHaveURL('/profile')
})

test('a name that its domain does not confirm is not called verified', async ({ city, demo }) => {
  const key = generateSecretKey()
  const content = JSON.stringify({ name: 'Not Lena', nip05: `lena@${new URL(demo.origin).host}` })
  await publishTo(relayOf(demo.origin), { kind: 0, created_at: now(), tags: [], content }, key)
  const asked = city.waitForResponse('**/.well-known/nostr.json?name=lena')
  await city.goto(`/u/${getPublicKey(key)}`)
  await expect(city.getByRole('heading', { level: 1, name: 'Not Lena' })).toBeVisible()
  await asked
  const card = city.getByRole('region', { name: 'Not Lena' })
  await expect(card.getByText(/^lena@localhost/)).toBeVisible()
  await expect(card.getByText('Not verified')).toBeVisible()
  await expect(card.getByText('Verified', { exact: true })).toHaveCount(0)
  await expect(city.getByText('No posts yet.')).toBeVisible()
})

test('following and hiding, by button and by swipe', async ({ city, demo }) => {
  const key = generateSecretKey()
  const own = getPublicKey(key)
  const names = await fetch(`${demo.origin}/.well-known/nostr.json?name=lena`)
  const pubkey = ((await names.json()) as { names: { lena: string } }).names.lena
  const follows = async () =>
    (await askRelay(relayOf(demo.origin), { kinds: [3], authors: [own] }))?.tags.map(([, who]) => who) ?? []
  await enterAs(city, key)
  await city.goto(`/u/${pubkey}`)
  const card = city.getByRole('region', { name: 'Lena Hoffmann' })
  await card.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(city.getByText('Followed', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Unfollow' })).toBeVisible()
  await expect.poll(follows).toEqual([pubkey])
  await card.getByRole('button', { name: 'Unfollow' }).click()
  await expect(city.getByText('Unfollowed')).toBeVisible()
  await expect.poll(follows).toEqual([])
  await card.getByRole('button', { name: 'Hide' }).click()
  await expect(city.getByText('Hidden from City feed')).toBeVisible()
  await expect(city.getByText("This user's posts will not show in City feed.")).toBeVisible()
  expect(await city.evaluate(() => localStorage.getItem('hiddenCityPubkeys'))).toBe(JSON.stringify([pubkey]))
  await card.getByRole('button', { name: 'Unhide' }).click()
  await expect(city.getByText('User unhidden')).toBeVisible()
  await expect(city.getByText('They will appear in your City feed.')).toBeVisible()

  await city.setViewportSize({ width: 390, height: 844 })
  await city.reload()
  await expect(card.getByRole('button', { name: 'Hide' })).toBeVisible()
  await expect(card.getByText('Verified')).toBeVisible()
  const box = await card.boundingBox()
  if (!box) throw new Error('The card is not on the page')
  const start = { x: box.x + box.width / 2, y: box.y + 60 }
  /** Drags the card, reads its offset, and releases it. */
  const swipe = async (by: number, expected = by) => {
    await city.mouse.move(start.x, start.y)
    await city.mouse.down()
    await city.mouse.move(start.x + by, start.y, { steps: 4 })
    await expect.poll(async () => ((await card.boundingBox())?.x ?? 0) - box.x).toBe(expected)
    await city.mouse.up()
  }
  await swipe(79)
  await swipe(-79)
  await expect(card.getByRole('button', { name: 'Hide' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Follow', exact: true })).toBeVisible()
  await swipe(150, 100)
  await expect(card.getByRole('button', { name: 'Unhide' })).toBeVisible()
  await swipe(-80)
  await expect(card.getByRole('button', { name: 'Unfollow' })).toBeVisible()
  await expect.poll(follows).toEqual([pubkey])

  await city.goto(`/u/${own}`)
  await expect(city.getByText('No posts yet.')).toBeVisible()
  for (const name of ['Follow', 'Unfollow', 'Hide', 'Unhide']) {
    await expect(city.getByRole('main').getByRole('button', { name, exact: true })).toHaveCount(0)
  }
  await expect(city.getByRole('main').getByRole('link', { name: 'Message' })).toHaveCount(0)
})
