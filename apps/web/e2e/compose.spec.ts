import type { Locator, Page } from '@playwright/test'
import { generateSecretKey, getPublicKey, nip19 } from 'nostr-tools'
import { enterAs } from './enter-as.ts'
import { startFaultCity } from './fault-city.ts'
import { askRelay, relayOf } from './relay-io.ts'
import { expect, test, watchErrors, waitForFont } from './test.ts'

/** A picture of one colour, as a chosen file. */
async function picture(page: Page, name: string, hue: number) {
  const url = await page.evaluate((angle) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 64
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = `hsl(${angle} 80% 50%)`
    context.fillRect(0, 0, 64, 64)
    return canvas.toDataURL('image/png')
  }, hue)
  return { name, mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') }
}

const pictures = (page: Page, count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => picture(page, `${at + 1}.png`, at * 60)))

const composerOf = (page: Page) => page.getByRole('textbox', { name: 'Share something with the city...' })

async function choose(place: Page | Locator, files: Parameters<Locator['setInputFiles']>[0]) {
  await place.locator('input[type=file]').first().setInputFiles(files)
}

test('a post with four images reaches a second browser; a fifth and a text file are left out', async ({
  city,
  browser,
  demo,
}) => {
  await enterAs(city)
  await city.goto('/city')
  await composerOf(city).fill('Four from tonight #photography')
  await choose(city, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') })
  await expect(
    city.getByText('notes.txt isn’t an image. Choose a JPEG, PNG, WebP or GIF file.'),
  ).toBeVisible()
  await choose(city, await pictures(city, 5))
  await expect(city.getByText('One image was left out. A post can have up to 4.')).toBeVisible()
  await expect(city.getByText('4 of 4 images')).toBeVisible()
  await city.getByRole('button', { name: 'Remove image 2.png' }).click()
  await choose(city, [await picture(city, 'again.png', 300)])
  // When this appears, it moves the button below.
  await expect(city.getByRole('textbox', { name: 'Description of again.png' })).toBeVisible()
  await city.getByRole('textbox', { name: 'Description of 1.png' }).fill('A red square')
  await city.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(city.getByText('Post published!')).toBeVisible()
  await expect(composerOf(city)).toHaveValue('')
  await expect(city.getByText('4 of 4 images')).toHaveCount(0)

  const context = await browser.newContext({ baseURL: demo.origin })
  const other = await context.newPage()
  const errors = watchErrors(other)
  await other.goto('/city')
  const card = other.getByRole('article').filter({ hasText: 'Four from tonight' }).first()
  await expect(card.getByText('Photography', { exact: true })).toBeVisible()
  await expect(card.getByRole('link', { name: 'A red square' })).toBeVisible()
  await expect(card.locator('img[src*="/media/"]')).toHaveCount(4)
  await context.close()
  expect(errors).toEqual([])
})

test('pictures are pasted and dropped into the composer; pasted words stay words', async ({ city }) => {
  await enterAs(city)
  await city.goto('/city')
  const composer = composerOf(city)
  await composer.fill('Two lamps')
  const give = async (how: 'paste' | 'drop', name: string, hue: number) => {
    const { buffer } = await picture(city, name, hue)
    const data = { how, name, base64: buffer.toString('base64') }
    return composer.evaluate((element, file) => {
      const bytes = Uint8Array.from(atob(file.base64), (character) => character.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], file.name, { type: 'image/png' }))
      const common = { bubbles: true, cancelable: true }
      const event =
        file.how === 'paste'
          ? new ClipboardEvent('paste', { ...common, clipboardData: transfer })
          : new DragEvent('drop', { ...common, dataTransfer: transfer })
      return element.dispatchEvent(event)
    }, data)
  }
  // The page handles the drop: otherwise the browser would open the file in place of the page.
  expect(await give('paste', 'pasted.png', 40)).toBe(false)
  expect(await give('drop', 'dropped.png', 200)).toBe(false)
  await expect(city.getByText('2 of 4 images')).toBeVisible()
  for (const name of ['pasted.png', 'dropped.png']) {
    await expect(city.getByRole('button', { name: `Remove image ${name}` })).toBeVisible()
  }
  await city.evaluate(() => navigator.clipboard.writeText(' and a word'))
  await composer.press('End')
  await composer.press('Control+V')
  await expect(composer).toHaveValue('Two lamps and a word')
  await city.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(city.getByText('Post published!')).toBeVisible()
  const card = city.getByRole('article').filter({ hasText: 'Two lamps and a word' }).first()
  await expect(card.locator('img[src*="/media/"]')).toHaveCount(2)
})

test('a tab that is closed in the middle of an upload leaves the draft, and the upload goes on', async ({
  browser,
  demo,
}) => {
  const context = await browser.newContext({ baseURL: demo.origin })
  const first = await context.newPage()
  await enterAs(first)
  await first.goto('/city')
  const asked = first.waitForRequest('**/functions/upload-media')
  await first.route('**/functions/upload-media', () => undefined)
  const text = `Half written at ${Date.now()}`
  await composerOf(first).fill(text)
  await choose(first, [await picture(first, 'lamp.png', 40)])
  await asked
  await expect(first.getByRole('progressbar', { name: 'Uploading' })).toBeVisible()
  await first.close()

  const second = await context.newPage()
  const errors = watchErrors(second)
  await second.goto('/city')
  await expect(composerOf(second)).toHaveValue(text)
  await expect(second.getByRole('img', { name: 'lamp.png' })).toBeVisible()
  await expect(second.getByRole('progressbar', { name: 'Uploading' })).toHaveCount(0)
  await second.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(second.getByText('Post published!')).toBeVisible()
  await second.reload()
  const card = second.getByRole('article').filter({ hasText: text })
  await expect(card.locator('img[src*="/media/"]')).toHaveCount(1)
  await expect(composerOf(second)).toHaveValue('')
  expect(errors).toEqual([])
  await context.close()
})

test('an upload that fails says why, holds the post back, and can be tried again', async ({ city }) => {
  await enterAs(city)
  await city.goto('/city')
  await city.route('**/functions/upload-media', (route) => route.fulfill({ status: 503, body: 'no room' }))
  await composerOf(city).fill('With a picture')
  await choose(city, [await picture(city, 'lamp.png', 40)])
  await expect(
    city.getByText('Media upload failed and no NIP-96 endpoint configured (Upload failed: 503 no room)'),
  ).toBeVisible()
  await city.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(city.getByText('Failed to publish post')).toBeVisible()
  await expect(city.getByText('An image could not be uploaded.')).toBeVisible()

  const service = 'https://media.example/upload'
  await city.evaluate((address) => localStorage.setItem('nip96-endpoint', address), service)
  const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  const answers = [
    { status: 507, headers: cors, body: 'full' },
    { status: 200, headers: cors, body: '{}' },
    {
      status: 200,
      headers: cors,
      body: JSON.stringify({ data: [{ url: 'https://media.example/lamp.png' }] }),
    },
  ]
  await city.route(service, (route) =>
    route.fulfill(
      route.request().method() === 'OPTIONS'
        ? { status: 204, headers: cors }
        : (answers.shift() ?? { status: 500 }),
    ),
  )
  const retry = city.getByRole('button', { name: 'Try again' })
  await retry.click()
  await expect(city.getByText('Upload failed: 507 full')).toBeVisible()
  await retry.click()
  await expect(city.getByText('Upload response did not include a URL')).toBeVisible()
  await retry.click()
  await expect(retry).toHaveCount(0)
  await city.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(city.getByText('Post published!')).toBeVisible()
})

test('an @ completes names, and a post is passed on, quoted, and taken back', async ({ city, demo }) => {
  await enterAs(city)
  await city.goto('/city')
  const composer = composerOf(city)
  await composer.pressSequentially('Seen by @Juno')
  const option = city.getByRole('option', { name: /Juno/ }).first()
  await expect(option).toBeVisible()
  await option.click()
  await expect(composer).toHaveValue('Seen by @Juno Vale ')
  const told = city.getByText('Mentions @Juno Vale')
  await expect(told).toBeVisible()
  // An edited mention becomes plain text; once it is whole again, so is the mention.
  for (const key of ['Backspace', 'Backspace']) await composer.press(key)
  await expect(told).toBeHidden()
  await composer.pressSequentially('e!')
  await expect(told).toBeVisible()
  await city.reload()
  await expect(composer).toHaveValue('Seen by @Juno Vale!')
  await expect(told).toBeVisible()
  await city.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(composer).toHaveValue('')
  const { publicKey } = await city.evaluate(() => JSON.parse(localStorage.getItem('nostr-keys') ?? '{}'))
  const mine = city
    .getByRole('feed')
    .locator('[data-post]')
    .filter({ has: city.locator(`a[href="/u/${publicKey}"]`) })
  const own = mine.filter({ hasText: 'Seen by' }).first()
  await expect(own.getByRole('link', { name: /^@/ })).toBeVisible()
  await expect(own.getByRole('button', { name: /^Published on \d of \d relays$/ })).toBeVisible()
  const names = await fetch(`${demo.origin}/.well-known/nostr.json?name=juno`)
  const { juno } = ((await names.json()) as { names: { juno: string } }).names
  const sent = { kinds: [1], '#p': [juno], authors: [publicKey] }
  await expect
    .poll(async () => (await askRelay(relayOf(demo.origin), sent))?.content)
    .toBe(`Seen by nostr:${nip19.npubEncode(juno)}!`)

  const repost = own.getByRole('button', { name: 'Repost' })
  await repost.click()
  await city.getByRole('menuitem', { name: 'Repost' }).click()
  await expect(repost).toHaveAttribute('aria-pressed', 'true')
  await repost.click()
  await city.getByRole('menuitem', { name: 'Undo repost' }).click()
  await expect(repost).toHaveAttribute('aria-pressed', 'false')
  await repost.click()
  await city.getByRole('menuitem', { name: 'Quote' }).click()
  const dialog = city.getByRole('dialog', { name: 'Quote this post' })
  await dialog.getByRole('textbox').fill('So it was')
  await dialog.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(dialog).toBeHidden()
  const quote = mine.filter({ hasText: 'So it was' }).first()
  await expect(quote).toContainText('Seen by')

  const visitor = await city.context().browser()?.newPage({ baseURL: demo.origin })
  if (!visitor) throw new Error('no browser')
  await visitor.goto('/city')
  const id = (await askRelay(relayOf(demo.origin), sent))?.id
  // The quote is above, and has its final height once its post and font are loaded.
  await expect(visitor.getByRole('feed').getByRole('article').getByRole('article').first()).toBeVisible()
  await waitForFont(visitor)
  const card = visitor.getByRole('feed').locator(`[data-post="${id}"]`)
  await card.getByRole('button', { name: 'Repost' }).click()
  await expect(visitor.getByText('Please sign in to post')).toBeVisible()
  await card.getByRole('button', { name: 'Like', exact: true }).click()
  await expect(card.getByRole('button', { name: 'Like', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await visitor.close()
})

test('a post that is published late closes its own dialog only', async ({ open, demo }) => {
  const place = await startFaultCity(demo.origin, [])
  const city = await open(place.server.origin)
  await enterAs(city)
  await city.goto('/city')
  const dialog = city.getByRole('dialog')
  const field = dialog.getByRole('textbox').first()
  const compose = city.getByRole('button', { name: 'Compose' }).first()
  await compose.click()
  await field.fill('The first one')
  place.relay.script = { ok: 'held' }
  await dialog.getByRole('button', { name: 'Post', exact: true }).click()
  await expect.poll(() => place.relay.stored.some(({ content }) => content === 'The first one')).toBe(true)
  await city.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await compose.click()
  await expect(field).toBeVisible()
  place.relay.release()
  await expect(city.getByText('Post published successfully!')).toBeVisible()
  await expect(field).toBeVisible()
  await place.remove()
})

test('the floating button is tapped, dragged, swiped, and scrolls the page', async ({ city }) => {
  await enterAs(city)
  await city.goto('/city')
  await expect(city.getByRole('feed').locator('[data-post]').nth(10)).toBeAttached()
  // The button of the navigation is there first.
  await expect(city.getByRole('button', { name: 'Compose' })).toHaveCount(2)
  const button = city.getByRole('button', { name: 'Compose' }).last()
  // Until it can be moved, a plain button takes its place.
  const canBeMoved = () => expect(button).toHaveAttribute('style', /--ncc-compose-top/)
  await canBeMoved()
  const centre = async () => {
    // Once its animation has ended.
    await button.hover({ trial: true })
    const box = await button.boundingBox()
    if (!box) throw new Error('no button')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const devtools = await city.context().newCDPSession(city)
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', point: { x: number; y: number }) =>
    devtools.send('Input.dispatchMouseEvent', { type, ...point, button: 'left', clickCount: 1 })
  /** Presses and moves at once: a pause in between, as on a slow machine, would be a long press. */
  const pull = async (from: { x: number; y: number }, by: { x: number; y: number }) => {
    await city.mouse.move(from.x, from.y)
    const steps = [0.5, 1].map((part) => ({ x: from.x + by.x * part, y: from.y + by.y * part }))
    await Promise.all([send('mousePressed', from), ...steps.map((point) => send('mouseMoved', point))])
  }
  const lift = (at: { x: number; y: number }) => send('mouseReleased', at)
  const saved = () =>
    city.evaluate(() => JSON.parse(localStorage.getItem('floating_compose_pos_v1') ?? 'null'))

  const start = await centre()
  await city.mouse.move(start.x, start.y)
  await city.mouse.down()
  await expect(button).toHaveAttribute('data-dragging', 'true')
  await city.mouse.move(400, 300, { steps: 4 })
  await city.mouse.up()
  await expect.poll(saved).toEqual({ top: expect.any(Number), side: 'left' })
  const dragged = await centre()
  expect(Math.abs(dragged.y - 300)).toBeLessThan(2)

  await pull(dragged, { x: 35, y: 2 })
  await lift({ x: dragged.x + 35, y: dragged.y + 2 })
  await expect.poll(saved).toEqual({ top: expect.any(Number), side: 'right' })

  const swiped = await centre()
  await pull(swiped, { x: 0, y: 25 })
  await expect.poll(() => city.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  await lift({ x: swiped.x, y: swiped.y + 25 })
  await expect(city.getByRole('dialog')).toHaveCount(0)

  await city.reload()
  // The button of the navigation is there first.
  await expect(city.getByRole('button', { name: 'Compose' })).toHaveCount(2)
  await canBeMoved()
  await expect.poll(centre).toEqual(swiped)
  await button.focus()
  await city.keyboard.press('Enter')
  await expect(city.getByRole('dialog', { name: 'Create a new post' })).toBeVisible()
})

test('a device whose clock is hours ahead is told so, and keeps the text, the profile and the message', async ({
  open,
  demo,
}) => {
  const page = await open(demo.origin)
  await page.clock.setSystemTime(Date.now() + 5 * 3_600_000)
  await enterAs(page)
  await page.goto('/city')
  const field = page.getByRole('textbox', { name: 'Share something with the city...' })
  await field.fill('What time is it?')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText(/Check this device’s clock. Your text is still here./)).toBeVisible()
  await expect(field).toHaveValue('What time is it?')
  await page.goto('/profile/edit')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/Check this device’s clock. Nothing was changed./)).toBeVisible()
  await page.goto(`/messages?to=${nip19.npubEncode(getPublicKey(generateSecretKey()))}`)
  const message = page.getByRole('textbox', { name: 'Write a message' })
  await message.fill('Are you there?')
  await message.press('Enter')
  await expect(page.getByText(/Check this device’s clock, then write the message again./)).toBeVisible()
  await expect(page.getByRole('log').getByText('Are you there?')).toBeVisible()
})
