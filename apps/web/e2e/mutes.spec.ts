import type { Page } from '@playwright/test'
import { finalizeEvent, nip04, nip44, type EventTemplate } from 'nostr-tools'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { enterAs } from './enter-as.ts'
import { startFaultCity, type FaultCity } from './fault-city.ts'
import { openPage } from './pages.ts'
import { dismissToasts, expect, test } from './test.ts'

const builder = createEventBuilder({ seed: 51, start: Math.floor(Date.now() / 1000) - 3600 })
const { pubkey: owner, secretKey } = builder.author('owner')
const bore = builder.author('bore').pubkey

/** What shows that something is muted: a post in the feed, a reply in the thread, and an alert of it. */
const profile = builder.event('bore', { kind: 0, content: '{"name":"Bore of the city"}' })
const own = builder.event('owner', { content: 'My own question' })
const inThread = [
  ['e', own.id, '', 'root'],
  ['p', owner],
]
const root = builder.event('friend', { content: 'The root of a long quarrel' })
const replies = [
  builder.event('friend', { content: 'A reply that stays', tags: inThread }),
  builder.event('friend', { content: 'The SPOILER is out', tags: inThread }),
  builder.event('bore', { content: 'Another tale of mine', tags: inThread }),
  builder.event('friend', { content: 'Look at this #raffle', tags: inThread }),
]
const quarrel = builder.event('friend', {
  content: 'On and on it goes',
  tags: [
    ['e', root.id, '', 'root'],
    ['p', owner],
  ],
})
const posts = [
  builder.event('friend', { content: 'A post that stays' }),
  builder.event('friend', { content: 'No spoiler: the tram stops' }),
  builder.event('bore', { content: 'A tale of my tram' }),
  builder.event('friend', { content: 'Tickets!', tags: [['t', 'raffle']] }),
]

const friend = builder.author('friend')
const message = builder.event('friend', {
  kind: 4,
  content: nip04.encrypt(friend.secretKey, owner, 'In confidence: a spoiler'),
  tags: [['p', owner]],
})

let place: FaultCity
test.beforeAll(async ({ demo }) => {
  place = await startFaultCity(demo.origin, [profile, own, root, ...replies, quarrel, ...posts, message])
})
test.afterAll(() => place.remove())

async function seesInFeed(city: Page, shown: readonly string[], hidden: readonly string[]) {
  await city.goto('/city')
  const feed = city.getByRole('feed', { name: 'NCC Feed' })
  for (const text of ['A post that stays', ...shown]) await expect(feed.getByText(text).first()).toBeVisible()
  for (const text of hidden) await expect(feed.getByText(text)).toHaveCount(0)
}

async function seesInThread(city: Page, shown: readonly string[], hidden: readonly string[]) {
  await openPage(city, `/post/${own.id}`)
  const main = city.getByRole('main')
  for (const text of ['A reply that stays', ...shown])
    await expect(main.getByText(text).first()).toBeVisible()
  for (const text of hidden) await expect(main.getByText(text)).toHaveCount(0)
}

async function seesInAlerts(city: Page, shown: readonly string[], hidden: readonly string[]) {
  await openPage(city, '/notifications')
  const list = city.getByRole('main').getByRole('list', { name: 'Alerts' })
  for (const text of ['A reply that stays', ...shown]) await expect(list.getByText(text)).toBeVisible()
  for (const text of hidden) await expect(list.getByText(text)).toHaveCount(0)
}

const searchResult = async (city: Page) => {
  await openPage(city, '/search')
  const main = city.getByRole('main')
  await main.getByRole('searchbox').fill('Bore of')
  await expect(main.getByText('Searching')).toHaveCount(0)
  return main.getByRole('list', { name: 'Search results' }).getByText('Bore of the city')
}

test('a muted word, hashtag, person and thread vanish, privately, and come back when unmuted', async ({
  open,
}) => {
  const city = await open(place.server.origin)
  await enterAs(city, secretKey)
  const feedTexts = ['No spoiler: the tram stops', 'A tale of my tram', 'Tickets!', root.content]
  const replyTexts = ['The SPOILER is out', 'Another tale of mine', 'Look at this #raffle']
  const alertTexts = [...replyTexts, quarrel.content]
  await seesInFeed(city, feedTexts, [])
  await seesInThread(city, replyTexts, [])
  await expect(await searchResult(city)).toBeVisible()

  await city.goto('/mute-settings')
  await expect(city.getByText('Nothing is muted.')).toBeVisible()
  await city.getByRole('textbox', { name: 'Word' }).fill('Spoiler')
  await city.getByRole('button', { name: 'Mute', exact: true }).click()
  await expect(city.getByRole('list', { name: 'Words' })).toContainText('spoilerPrivate')
  await city.getByText('Hashtag', { exact: true }).click()
  await city.getByRole('textbox', { name: 'Hashtag' }).fill('#Raffle')
  await city.getByText('Public: anyone can see that you mute it').click()
  await city.getByRole('button', { name: 'Mute', exact: true }).click()
  await expect(city.getByRole('list', { name: 'Hashtags' })).toContainText('#rafflePublic')
  await dismissToasts(city)

  await openPage(city, `/u/${bore}`)
  await city.getByRole('main').getByRole('button', { name: 'Mute', exact: true }).click()
  await expect(city.getByRole('button', { name: 'Unmute', exact: true })).toBeVisible()
  await openPage(city, `/post/${root.id}`)
  await city.getByRole('button', { name: 'Mute thread' }).click()
  await expect(city.getByText('You muted this thread.')).toBeVisible()
  await expect(city.getByText(quarrel.content)).toHaveCount(0)

  await seesInFeed(city, [], feedTexts)
  const panel = city.getByRole('region', { name: 'User Peep' })
  await panel.getByRole('tab', { name: 'Profile' }).click()
  await city.getByRole('article').filter({ hasText: 'A post that stays' }).locator('[data-initials]').click()
  await expect(panel.getByText('A post that stays')).toBeVisible()
  for (const text of ['No spoiler: the tram stops', 'Tickets!'])
    await expect(panel.getByText(text)).toHaveCount(0)
  await seesInThread(city, [], replyTexts)
  await seesInAlerts(city, [], alertTexts)
  await expect(await searchResult(city)).toHaveCount(0)

  await test.step('a message with a muted word is shown on request', async () => {
    await openPage(city, `/messages?to=${friend.pubkey}`)
    const thread = city.getByRole('log')
    await expect(thread.getByText('This message has a word that you muted.')).toBeVisible()
    await expect(city.getByText('In confidence')).toHaveCount(0)
    await thread.getByRole('button', { name: 'Show it' }).press('Enter')
    await expect(thread.getByText('In confidence: a spoiler')).toBeVisible()
  })

  const lists = place.relay.stored.filter(({ kind }) => kind === 10_000)
  expect(lists.length).toBeGreaterThan(0)
  expect(lists.at(-1)?.tags).toEqual([['t', 'raffle']])
  expect(JSON.stringify(lists).toLowerCase()).not.toContain('spoiler')
  for (const secret of [bore, root.id]) expect(JSON.stringify(lists)).not.toContain(secret)

  await openPage(city, '/mute-settings')
  for (const name of ['spoiler', '#raffle', 'Bore of the city', /^Unmute note1/]) {
    const button = city.getByRole('button', { name: typeof name === 'string' ? `Unmute ${name}` : name })
    await button.click()
    await expect(button).toHaveCount(0)
  }
  await expect(city.getByText('Nothing is muted.')).toBeVisible()
  await seesInFeed(city, feedTexts, [])
  await seesInThread(city, replyTexts, [])
  await seesInAlerts(city, alertTexts, [])
  await expect(await searchResult(city)).toBeVisible()
})

test('muted posts do not flash when the page loads', async ({ open }) => {
  const city = await open(place.server.origin)
  await enterAs(city, secretKey)
  await city.goto('/mute-settings')
  await city.getByRole('textbox', { name: 'Word' }).fill('tickets')
  await city.getByRole('button', { name: 'Mute', exact: true }).click()
  await expect(city.getByRole('list', { name: 'Words' })).toContainText('tickets')
  await city.addInitScript(() => {
    const seen = () => {
      if (document.body?.textContent.includes('Tickets!')) document.documentElement.dataset['flashed'] = ''
    }
    new MutationObserver(seen).observe(document, { childList: true, subtree: true })
  })
  await seesInFeed(city, [], ['Tickets!'])
  await expect(city.locator('html')).not.toHaveAttribute('data-flashed')
})

test('a mute that another device overlooked is made again, or told about if the signer does not decrypt', async ({
  open,
}) => {
  const member = builder.author('overlooked')
  const key = nip44.getConversationKey(member.secretKey, member.pubkey)
  const publishElsewhere = (words: readonly string[], created_at: number) => {
    const content = nip44.encrypt(JSON.stringify(words.map((word) => ['word', word])), key)
    place.relay.add(builder.event('overlooked', { kind: 10_000, tags: [], content, created_at }))
  }
  const newest = () =>
    place.relay.stored
      .filter(({ kind, pubkey }) => kind === 10_000 && pubkey === member.pubkey)
      .sort((a, b) => b.created_at - a.created_at)[0]!
  const words = () => (JSON.parse(nip44.decrypt(newest().content, key)) as string[][]).map(([, word]) => word)
  publishElsewhere(['first'], Math.floor(Date.now() / 1000) - 60)

  const signer = { isWilling: true }
  const city = await open(place.server.origin)
  await city.exposeFunction('extensionSign', (template: EventTemplate) =>
    finalizeEvent(template, member.secretKey),
  )
  await city.exposeFunction('extensionEncrypt', (_: string, text: string) => nip44.encrypt(text, key))
  await city.exposeFunction('extensionDecrypt', (_: string, text: string) => {
    if (!signer.isWilling) throw new Error('The person declined')
    return nip44.decrypt(text, key)
  })
  await city.addInitScript((publicKey) => {
    const { extensionSign, extensionEncrypt, extensionDecrypt } = globalThis as unknown as Record<
      string,
      unknown
    >
    Object.assign(globalThis, {
      nostr: {
        getPublicKey: async () => publicKey,
        signEvent: extensionSign,
        nip44: { encrypt: extensionEncrypt, decrypt: extensionDecrypt },
      },
    })
    localStorage.setItem('nostr-keys', JSON.stringify({ publicKey, signer: 'extension' }))
  }, member.pubkey)
  await city.goto('/mute-settings')
  const list = city.getByRole('list', { name: 'Words' })
  await expect(list).toContainText('first')
  const muteWord = async (word: string) => {
    await city.getByRole('textbox', { name: 'Word' }).fill(word)
    await city.getByRole('button', { name: 'Mute', exact: true }).click()
    await expect(list).toContainText(word)
    await expect.poll(words).toContain(word)
    await dismissToasts(city)
  }

  await muteWord('second')
  publishElsewhere(['first', 'theirs'], newest().created_at + 20)
  await expect.poll(words).toEqual(['first', 'theirs', 'second'])
  await expect(list).toContainText('theirs')

  await muteWord('third')
  signer.isWilling = false
  publishElsewhere(['first', 'theirs', 'second', 'others'], newest().created_at + 1)
  await expect(city.getByText('Another device changed your mute list at the same time.')).toBeVisible()
  expect(words()).toEqual(['first', 'theirs', 'second', 'others'])
})
