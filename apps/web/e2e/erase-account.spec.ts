import type { Page } from '@playwright/test'
import { generateSecretKey, getPublicKey } from 'nostr-tools'
import { enterAs } from './enter-as.ts'
import { startFaultCity } from './fault-city.ts'
import { listEvents, publishTo, relayOf } from './relay-io.ts'
import { expect, test } from './test.ts'

const relayNames = ['city', 'public', 'fallback-a', 'fallback-b']

/** Opens the question and confirms that it was understood. */
async function askToErase(page: Page) {
  await page.goto('/account-keys')
  await page.getByRole('button', { name: 'Erase account' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toHaveAccessibleName(/^Erase the account of /)
  await question.getByText('I understand that my posts will be gone').click()
  return question
}

test('an account is erased on every relay; its owner sees each answer, and signs out', async ({
  city,
  demo,
}) => {
  const key = generateSecretKey()
  const author = getPublicKey(key)
  const note = { kind: 1, created_at: Math.floor(Date.now() / 1000) - 60, tags: [], content: 'Soon gone' }
  for (const name of relayNames) await publishTo(relayOf(demo.origin, name), note, key)
  await enterAs(city, key)
  await city.goto(`/u/${author}`)
  await expect(city.getByText('Soon gone')).toBeVisible()

  await test.step('nothing happens until its owner says so', async () => {
    const question = await askToErase(city)
    await question.getByText('I understand that my posts will be gone').click()
    await expect(question.getByRole('button', { name: 'Erase', exact: true })).toBeDisabled()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    expect(await listEvents(relayOf(demo.origin), { authors: [author], kinds: [1] })).toHaveLength(1)
  })

  const question = await askToErase(city)
  await expect(question.getByRole('radio', { name: 'On every relay' })).toBeChecked()
  await question.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(question.getByRole('alert')).toContainText('Your request was sent')
  await question.getByRole('button', { name: /Published on 4 of 4/ }).click()
  await expect(question.getByRole('listitem')).toHaveCount(4)
  for (const name of relayNames) {
    expect(await listEvents(relayOf(demo.origin, name), { authors: [author] })).toEqual([])
  }
  await question.getByRole('button', { name: 'Sign Out' }).click()
  await city.getByRole('alertdialog').getByRole('button', { name: 'Sign out anyway' }).click()
  await expect(city.getByText('Sign in or create an account to see your keys here.')).toBeVisible()

  await test.step('it is gone from this device too', async () => {
    await city.goto(`/u/${author}`)
    await expect(city.getByText('No posts yet.')).toBeVisible()
    await expect(city.getByText('Soon gone')).toBeHidden()
  })
})

test('a request to the city alone names only its relay, and goes to no other', async ({ open, demo }) => {
  const place = await startFaultCity(demo.origin, [])
  const city = await open(place.server.origin)
  await enterAs(city)
  const question = await askToErase(city)
  await question.getByText('Only in NCC').click()
  await question.getByRole('button', { name: 'Erase', exact: true }).click()
  await question.getByRole('button', { name: /Published on 1 of 1/ }).click()
  const [request] = await listEvents(place.relay.url, { kinds: [62] })
  expect(request?.tags).toEqual([['relay', place.relay.url]])
  await place.remove()
})

test('what waits to be sent is there after a request that every relay refuses', async ({ open, demo }) => {
  const place = await startFaultCity(demo.origin, [])
  const city = await open(place.server.origin)
  await enterAs(city)
  place.relay.script = { opening: 'refuse' }
  await city.goto('/city')
  await city.getByRole('textbox', { name: 'Share something with the city...' }).fill('Still to be sent')
  await city.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(city.getByRole('button', { name: /Waiting: no relay has accepted this yet/ })).toBeVisible()
  place.relay.script = {
    rejected: ({ kind }) => (kind === 62 ? 'blocked: nobody leaves' : 'rate-limited: not now'),
  }
  const question = await askToErase(city)
  await question.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(question.getByRole('alert')).toContainText('The account was not erased')
  await city.goto('/city')
  await expect(city.getByText('Still to be sent')).toBeVisible()
  await place.remove()
})

test('a request that waits is shown on the page until a relay has it, also after a reload', async ({
  open,
  demo,
}) => {
  const place = await startFaultCity(demo.origin, [])
  const city = await open(place.server.origin)
  await enterAs(city)
  await city.goto('/account-keys')
  place.relay.script = { opening: 'refuse' }
  const question = await askToErase(city)
  await question.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(question.getByRole('alert')).toContainText('Your request is waiting')
  await city.reload()
  const waiting = city.getByRole('main').getByText('Your request is waiting')
  await expect(waiting).toBeVisible()
  place.relay.script = {}
  await expect(waiting).toBeHidden()
  expect(await listEvents(place.relay.url, { kinds: [62] })).toHaveLength(1)
  await place.remove()
})

test('a refusal is told, and a request that no relay answers waits and goes out later, without what waited before', async ({
  open,
  demo,
}) => {
  const place = await startFaultCity(demo.origin, [])
  const city = await open(place.server.origin)
  const author = await enterAs(city)
  place.relay.script = { rejected: () => 'blocked: nobody leaves' }
  const question = await askToErase(city)
  const erase = question.getByRole('button', { name: 'Erase', exact: true })
  await erase.click()
  await expect(question.getByRole('alert')).toContainText('The account was not erased')
  await expect(question.getByRole('alert')).toContainText('nobody leaves')

  place.relay.script = { opening: 'refuse' }
  place.relay.breakConnections()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await city.goto('/city')
  await city.getByRole('textbox', { name: 'Share something with the city...' }).fill('Never sent')
  await city.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(city.getByRole('button', { name: /Waiting: no relay has accepted this yet/ })).toBeVisible()
  await askToErase(city)
  await erase.click()
  await expect(question.getByRole('alert')).toContainText('Your request is waiting')
  place.relay.script = {}
  await expect(question.getByRole('button', { name: /Published on 1 of 1/ })).toBeVisible()
  const events = await listEvents(place.relay.url, { authors: [author], kinds: [1, 62] })
  expect(events.map(({ kind }) => kind)).toEqual([62])
  await place.remove()
})
