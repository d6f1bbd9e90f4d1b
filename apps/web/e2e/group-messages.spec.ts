import { getEventHash } from 'nostr-tools'
import type { NostrEvent } from '@ncc/nostr-core'
import { createSecretKeySigner } from '@ncc/nostr-core/keys'
import { giftWrap } from '@ncc/nostr-core/messages'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { enterAs } from './enter-as.ts'
import { startFaultCity, type FaultCity } from './fault-city.ts'
import { expect, test, watchErrors } from './test.ts'

const builder = createEventBuilder()
const now = Math.floor(Date.now() / 1000)

function person(name: string) {
  const { pubkey, secretKey } = builder.author(name)
  const profile = { kind: 0, created_at: now - 9000, tags: [], content: JSON.stringify({ name }) }
  return { pubkey, secretKey, signer: createSecretKeySigner(secretKey), profile }
}
type Person = ReturnType<typeof person>

const me = person('me')
const bob = person('bob')
const cyn = person('cyn')

/** What another client sends me: a message from one of three to the others. */
async function toGroup(from: Person, content: string, minutesAgo: number, subject?: string) {
  const others = [me, bob, cyn].filter((one) => one !== from)
  const tags = [...others.map(({ pubkey }) => ['p', pubkey]), ...(subject ? [['subject', subject]] : [])]
  const rumor = { pubkey: from.pubkey, kind: 14, created_at: now - minutesAgo * 60, tags, content }
  return giftWrap({ id: getEventHash(rumor), ...rumor }, me.pubkey, from.signer, now)
}

let place: FaultCity

test.beforeAll(async ({ demo }) => {
  const events: NostrEvent[] = await Promise.all([
    ...[me, bob, cyn].map(({ signer, profile }) => signer.signEvent(profile)),
    me.signer.signEvent({ kind: 3, created_at: now - 9000, tags: [['p', bob.pubkey]], content: '' }),
    toGroup(bob, 'Dinner at mine?', 30, 'Friday dinner'),
    toGroup(cyn, 'I bring the soup', 20),
    toGroup(me, 'And I the bread', 10),
    toGroup(cyn, 'Until eight then', 5),
  ])
  place = await startFaultCity(demo.origin, events)
})

test.afterAll(() => place.remove())

test('a group conversation of another client is listed by its subject and read, with who wrote what', async ({
  context,
}) => {
  await enterAs(context, me.secretKey)
  const page = await context.newPage()
  const errors = watchErrors(page)
  await page.goto(`${place.server.origin}/messages`)
  const row = page.getByRole('button', { name: /Friday dinner/ })
  await expect(row).toContainText('Until eight then')
  await expect(row).toContainText('1 unread')
  await row.click()
  const thread = page.getByRole('log')
  for (const line of ['bob', 'Dinner at mine?', 'cyn', 'I bring the soup', 'And I the bread'])
    await expect(thread.getByText(line, { exact: true }).first()).toBeVisible()
  await expect(page.getByText('You can read it here, but not write in it yet.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveCount(0)
  await expect(row).not.toContainText('unread')
  // Its address shows it again.
  await page.reload()
  await expect(thread.getByText('I bring the soup')).toBeVisible()
  expect(errors).toEqual([])
})
