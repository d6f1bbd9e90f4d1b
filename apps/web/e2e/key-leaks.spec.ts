import type { Page } from '@playwright/test'
import { generateSecretKey, nip19 } from 'nostr-tools'
import { expect, openAccounts, test } from './test.ts'

/** Records everything that leaves a page: URLs, requests, frames, console output, errors. */
function listen(page: Page): string[] {
  const said: string[] = []
  page.on('framenavigated', (frame) => said.push(frame.url()))
  page.on('request', (request) => {
    said.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? '')
  })
  page.on('websocket', (socket) => {
    said.push(socket.url())
    socket.on('framesent', ({ payload }) => said.push(payload.toString()))
  })
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(`${error.message}\n${error.stack ?? ''}`))
  return said
}

test('the private key never leaves the page, whatever is done with it', async ({ city }) => {
  // Every operation with a key, including slow key derivation.
  test.slow()
  const secretKey = generateSecretKey()
  const nsec = nip19.nsecEncode(secretKey)
  const hex = Buffer.from(secretKey).toString('hex')
  const said = listen(city)

  await city.goto('/account-keys')
  await city.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  const dialog = city.getByRole('dialog', { name: 'Sign In' })
  const field = dialog.getByLabel('Private key', { exact: true })
  const submit = dialog.getByRole('button', { name: 'Sign In', exact: true })
  for (const slip of [nsec.slice(0, -1), `${hex}0`, `${nsec}!`]) {
    await field.fill(slip)
    await submit.click()
    await expect(dialog.getByText(/Invalid (nsec key|private key)/)).toBeVisible()
    await expect(dialog.getByText(slip)).toHaveCount(0)
  }
  await field.fill(nsec)
  await submit.click()
  await expect(dialog).toBeHidden()

  await city.getByRole('button', { name: 'Show Private key (nsec)' }).click()
  await city.getByRole('button', { name: 'Copy Private key (nsec)' }).click()
  await city.getByLabel('New passphrase').fill('lamps over the river')
  await city.getByLabel('Repeat the passphrase').fill('lamps over the river')
  await city.getByRole('button', { name: 'Make an encrypted copy' }).click()
  await expect(city.getByText('Your copy is ready')).toBeVisible()
  await openAccounts(city)
  await city.getByRole('button', { name: 'Save Current' }).click()

  await city.getByRole('navigation').getByRole('link', { name: 'NCC Feed' }).click()
  const composer = city.getByRole('textbox', { name: 'Share something with the city...' })
  const post = city.getByRole('button', { name: 'Post', exact: true })
  for (const secret of [nsec, hex, `my key: ${nsec.toUpperCase()}`]) {
    await composer.fill(secret)
    await expect(city.getByRole('alert').first()).toBeVisible()
    await post.click()
    await expect(city.getByText('Failed to publish post').first()).toBeVisible()
  }
  await composer.fill('Nothing to see here')
  await post.click()
  await expect(city.getByText('Post published!')).toBeVisible()
  await city.reload()
  await city.getByRole('button', { name: 'Sign Out' }).first().click()
  await expect(city.getByText('Sign in to post')).toBeVisible()

  const everything = said.join('\n')
  expect(everything).toContain('Nothing to see here')
  const forms = [nsec, nsec.toUpperCase(), hex, hex.toUpperCase(), Buffer.from(secretKey).toString('base64')]
  // Not `toContain`, whose failure would print the key.
  expect(forms.filter((form) => everything.includes(form)).length).toBe(0)
  expect(everything.includes(nsec.slice(10, 30)), 'a part of it').toBe(false)
})
