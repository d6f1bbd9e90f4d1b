import type { Page } from '@playwright/test'
import { encodeNpub, type NostrEvent } from '@ncc/nostr-core'
import { createSecretKeySigner } from '@ncc/nostr-core/keys'
import { chatMessage, nip04MessageTemplate, giftWrap } from '@ncc/nostr-core/messages'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { enterAs } from './enter-as.ts'
import { startFaultCity, type FaultCity } from './fault-city.ts'
import { countStoredEvents } from './stored-events.ts'
import { expect, test, watchErrors } from './test.ts'

const builder = createEventBuilder()
const [me, bob] = ['me', 'bob'].map((name) => {
  const { pubkey, secretKey } = builder.author(name)
  return { pubkey, secretKey, signer: createSecretKeySigner(secretKey) }
}) as [Person, Person]

interface Person {
  readonly pubkey: string
  readonly secretKey: Uint8Array
  readonly signer: ReturnType<typeof createSecretKeySigner>
}

/** More than one page of messages: two by NIP-04, two private, and so on, an hour apart. */
const count = 1200

/** The n-th message on the relay: Bob's and mine alternate. */
async function message(at: number): Promise<NostrEvent> {
  const [from, to] = at % 2 === 0 ? [bob, me] : [me, bob]
  const date = Math.floor(Date.now() / 1000) - (count - at) * 3600
  const text = `Message ${at}. ${'The lamps are lit. '.repeat(at % 17)}`
  if (at % 4 < 2)
    return giftWrap(chatMessage(from.pubkey, to.pubkey, text, date), me.pubkey, from.signer, date)
  return from.signer.signEvent(await nip04MessageTemplate(to.pubkey, text, from.signer, date))
}

let place: FaultCity

test.beforeAll(async ({ demo }) => {
  const events: NostrEvent[] = []
  for (let at = 0; at < count; at++) events.push(await message(at))
  place = await startFaultCity(demo.origin, events)
})
test.afterAll(() => place.remove())

/** Scrolls up to the first message; counts steps, and steps with an empty viewport. */
function scrollUp(page: Page): Promise<{ steps: number; blanks: number; elements: number }> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const log = document.querySelector('[role=log]')!
    const { left, top, width, height } = log.getBoundingClientRect()
    const middle = () => document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[data-row]')
    const seen = { steps: 0, blanks: 0, elements: 0 }
    while (!log.textContent.includes('Message 0.')) {
      const from = log.scrollTop
      log.scrollBy({ top: -400, behavior: 'instant' })
      await frame()
      await frame()
      if (log.scrollTop < from) seen.steps++
      if (!middle()) seen.blanks++
      seen.elements = Math.max(seen.elements, document.querySelectorAll('*').length)
    }
    return seen
  })
}

test('a long conversation opens at its end, keeps the page small, and can be read back to its start', async ({
  browser,
}) => {
  test.slow()
  const context = await browser.newContext({ baseURL: place.server.origin })
  await enterAs(context, me.secretKey)
  const page = await context.newPage()
  const errors = watchErrors(page)
  const newest = page.getByRole('log').getByText(`Message ${count - 1}.`)
  await page.goto(`/messages?to=${encodeNpub(bob.pubkey)}`)
  await expect(newest).toBeInViewport()
  const { elements, steps, blanks } = await scrollUp(page)
  console.log(`${count} messages: ${elements} elements at most, ${steps} steps up`)
  expect(blanks).toBe(0)
  expect(steps).toBeGreaterThan(100)
  expect(elements).toBeLessThanOrEqual(2000)
  const first = page.getByRole('log').getByText('Message 0.')
  await page.getByRole('log').press('Home')
  await expect(first).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Show earlier messages' })).toBeHidden()
  await page.getByRole('log').press('End')
  await expect(newest).toBeInViewport()

  // The next visit does not need a relay.
  await expect.poll(() => countStoredEvents(page, 1059)).toBeGreaterThanOrEqual(400)
  place.relay.script = { silent: true }
  place.relay.breakConnections()
  await page.reload()
  await expect(newest).toBeInViewport()
  place.relay.script = {}
  expect(errors).toEqual([])
  await context.close()
})
