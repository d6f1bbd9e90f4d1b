import { finalizeEvent, generateSecretKey, getPublicKey, nip19 } from 'nostr-tools'
import { enterAs } from './enter-as.ts'
import { startFaultCity } from './fault-city.ts'
import { askRelay, publishTo, relayOf } from './relay-io.ts'
import { expect, test } from './test.ts'

/** The smallest PNG: one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a profile is edited with pictures and a name, and keeps what is not known here', async ({
  city,
  browser,
  demo,
}) => {
  const key = generateSecretKey()
  const pubkey = getPublicKey(key)
  const relay = relayOf(demo.origin)
  const content = '{"name":"Otis","pronouns":"he/him","birthday":{"day":1},"about":"Old"}'
  const created_at = Math.floor(Date.now() / 1000) - 10
  await publishTo(relay, { kind: 0, created_at, tags: [['x', 'stored']], content }, key)
  const published = async (): Promise<Record<string, unknown>> => {
    const event = await askRelay(relay, { kinds: [0], authors: [pubkey] })
    return { tags: event?.tags, ...(JSON.parse(event?.content ?? '{}') as object) }
  }
  await enterAs(city, key)
  await city.goto('/profile/edit')
  await expect(city.getByLabel('Name', { exact: true })).toHaveValue('Otis')

  await test.step('an avatar is made, and seen by others', async () => {
    await expect(city.getByText('3 of 3 tries left')).toBeVisible()
    await city.getByLabel('Describe your avatar').fill('a lamp post with a hat')
    await city.getByRole('button', { name: 'Generate AI Avatar' }).click()
    await expect(city.getByText('Avatar generated')).toBeVisible()
    await expect(city.getByText('2 of 3 tries left')).toBeVisible()
    expect(await city.evaluate((who) => localStorage.getItem(`avatarRegenCount:${who}`), pubkey)).toBe('1')
    const readPicture = async () => (await published())['picture']
    await expect.poll(readPicture).toMatch(/\/media\/[0-9a-f]{64}\.webp$/)
    const picture = await readPicture()
    const other = await browser.newPage({ baseURL: demo.origin })
    await other.goto(`/u/${pubkey}`)
    const image = other.getByRole('region', { name: 'Otis' }).locator(`img[src="${String(picture)}"]`)
    await expect(image).toHaveJSProperty('complete', true)
    await expect(image).not.toHaveJSProperty('naturalWidth', 0)
    await other.close()
  })

  await test.step('uploads', async () => {
    const choose = async (name: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
      const chooser = city.waitForEvent('filechooser')
      await city.getByRole('button', { name }).click()
      await (await chooser).setFiles(file)
    }
    await choose('Upload banner', { name: 'b.png', mimeType: 'image/png', buffer: pixel })
    await expect(city.getByText('Banner uploaded')).toBeVisible()
    await expect(city.getByLabel('Banner URL')).toHaveValue(/\/media\/[0-9a-f]{64}/)
    await choose('Upload avatar', { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no image') })
    await expect(city.getByText('Upload failed', { exact: true })).toBeVisible()
    await expect(city.getByText('Could not upload avatar')).toBeVisible()
    await choose('Upload avatar', { name: 'a.png', mimeType: 'image/png', buffer: pixel })
    await expect(city.getByText('Avatar uploaded')).toBeVisible()
  })

  await test.step('a name of the city’s', async () => {
    await city.getByLabel('Name to claim').fill('admin')
    await city.getByRole('button', { name: 'Claim name' }).click()
    await expect(city.getByText('This name is taken.')).toBeVisible()
    const name = `otis${pubkey.slice(0, 8)}`
    await city.getByLabel('Name to claim').fill(name)
    await city.getByRole('button', { name: 'Claim name' }).click()
    await expect(city.getByLabel('NIP-05')).toHaveValue(`${name}@${new URL(demo.origin).host}`)
  })

  await test.step('no private key goes out', async () => {
    await city.getByLabel('About', { exact: true }).fill(nip19.nsecEncode(key))
    await city.getByRole('button', { name: 'Save changes' }).click()
    await expect(city.getByText('Update failed')).toBeVisible()
    await expect(city.getByRole('alert')).toHaveText(/private key/)
    expect((await published())['about']).toBe('Old')
  })

  await test.step('saving', async () => {
    await city.getByLabel('About', { exact: true }).fill('New')
    await city.getByLabel('Display name').fill('Otis of the Lamps')
    await city.getByRole('button', { name: 'Save changes' }).click()
    await expect(city.getByText('Profile updated')).toBeVisible()
    await expect(city).toHaveURL('/profile')
    await expect(city.getByRole('region', { name: 'Otis' }).getByText('Otis of the Lamps')).toBeVisible()
    await expect.poll(published).toMatchObject({
      tags: [['x', 'stored']],
      name: 'Otis',
      display_name: 'Otis of the Lamps',
      about: 'New',
      pronouns: 'he/him',
      birthday: { day: 1 },
      nip05: expect.stringContaining('@'),
      banner: expect.stringContaining('/media/'),
    })
  })

  await test.step('what goes wrong with avatars is told', async () => {
    await city.goto('/profile/edit')
    for (const [answer, text] of [
      [{ status: 502, json: { error: 'Could not generate avatar.' } }, 'Could not generate avatar.'],
      [{ status: 200, json: {} }, 'No URL returned'],
    ] as const) {
      await city.route('**/functions/generate-avatar', (route) => route.fulfill(answer))
      await city.getByRole('button', { name: 'Generate AI Avatar' }).click()
      await expect(city.getByText('Generation failed').last()).toBeVisible()
      await expect(city.getByText(text)).toBeVisible()
      await city.unroute('**/functions/generate-avatar')
    }
    await city.getByRole('link', { name: 'Cancel' }).click()
    await expect(city).toHaveURL('/profile')
  })
})

test('a profile that is saved while another page is read takes nobody away from it', async ({
  open,
  demo,
}) => {
  const place = await startFaultCity(demo.origin, [])
  const city = await open(place.server.origin)
  await enterAs(city)
  await city.goto('/profile/edit')
  await city.getByLabel('Name', { exact: true }).fill('Saved late')
  place.relay.script = { ok: 'held' }
  await city.getByRole('button', { name: 'Save changes' }).click()
  // Until the page has its new name, it asks before it is left.
  await expect(city.getByRole('link', { name: 'Saved late' })).toBeVisible()
  await city.getByRole('link', { name: 'NCC Feed' }).click()
  await expect(city).toHaveURL('/city')
  place.relay.release()
  await expect(city.getByText('Profile updated')).toBeVisible()
  await expect(city).toHaveURL('/city')
  await place.remove()
})

test('changes that are discarded while they are being saved are not published', async ({ open, demo }) => {
  const place = await startFaultCity(demo.origin, [])
  const page = await open(place.server.origin)
  const secretKey = generateSecretKey()
  const pubkey = await enterAs(page, secretKey)
  await page.goto('/profile/edit')
  const name = page.getByLabel('Name', { exact: true })
  const saved = () => place.relay.stored.filter(({ kind }) => kind === 0).map(({ content }) => content)
  await name.fill('Regretted')
  place.relay.script = { delay: 2000 }
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(name).toHaveCount(0)
  place.relay.script = {}

  await page.goBack()
  await name.fill('Wanted')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Profile updated')).toBeVisible()
  expect(saved()).toEqual(['{"name":"Wanted"}'])
  await expect(page.getByText('Update failed')).toHaveCount(0)

  await test.step('a page that does not learn that it has saved does not replace what another device saves', async () => {
    place.relay.script = { ok: 'never' }
    await page.goto('/profile/edit')
    await name.fill('Saved here')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect.poll(saved).toHaveLength(2)
    place.relay.script = {}
    await page.reload()
    const draft = () => page.evaluate((key) => localStorage.getItem(key), `ncc_profile_draft_v1:${pubkey}`)
    await expect.poll(draft).toBeNull()
    await page.goto('/healthz')
    const created_at = Math.floor(Date.now() / 1000) + 5
    const content = '{"name":"Saved there"}'
    place.relay.add(finalizeEvent({ kind: 0, created_at, tags: [], content }, secretKey))
    await page.goto('/profile/edit')
    await expect(name).toHaveValue('Saved there')
  })
  await place.remove()
})

test('unsaved changes of a profile are not left by accident, and survive a reload', async ({ city }) => {
  await enterAs(city)
  await city.goto('/profile/edit')
  const name = city.getByLabel('Name', { exact: true })
  await name.fill('Half a name')
  const question = city.getByRole('alertdialog', { name: 'Leave without saving?' })

  await city.getByRole('link', { name: 'NCC Feed' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(city).toHaveURL('/profile/edit')
  await expect(name).toHaveValue('Half a name')

  await city.reload()
  await expect(name).toHaveValue('Half a name')
  await expect(city.getByText('These are your unsaved changes from last time.')).toBeVisible()

  await city.getByRole('link', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(city).toHaveURL('/profile')
  await city.goto('/profile/edit')
  await expect(name).toHaveValue('')
})
