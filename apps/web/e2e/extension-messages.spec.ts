import type { Browser, Page } from '@playwright/test'
import {
  finalizeEvent,
  generateSecretKey,
  getPublicKey,
  nip04,
  nip17,
  nip44,
  type EventTemplate,
} from 'nostr-tools'
import { overhear, publishTo, readWraps, relayOf } from './relay-io.ts'
import { expect, test, watchErrors } from './test.ts'

const now = () => Math.floor(Date.now() / 1000)

/** A person who receives private messages on the city's relay. */
async function receiver(origin: string): Promise<{ secretKey: Uint8Array; pubkey: string }> {
  const secretKey = generateSecretKey()
  const city = relayOf(origin)
  await publishTo(city, { kind: 10050, created_at: now(), tags: [['relay', city]], content: '' }, secretKey)
  return { secretKey, pubkey: getPublicKey(secretKey) }
}

interface Extension {
  /** The encryption that the extension supports. */
  readonly ciphers: readonly ('nip04' | 'nip44')[]
  /** Whether the user confirms. */
  isWilling: boolean
}

/** A page signed in with an extension. */
async function enterWith(browser: Browser, baseURL: string, extension: Extension) {
  const secretKey = generateSecretKey()
  const pubkey = getPublicKey(secretKey)
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  const ask = (name: string, answer: (...texts: string[]) => unknown) =>
    page.exposeFunction(name, (...texts: string[]) => {
      if (!extension.isWilling) throw new Error('The person declined')
      return answer(...texts)
    })
  const key44 = (other: string) => nip44.getConversationKey(secretKey, other)
  await page.exposeFunction('extensionKey', () => pubkey)
  await page.exposeFunction('extensionSign', (template: EventTemplate) => finalizeEvent(template, secretKey))
  await ask('nip04encrypt', (other, text) => nip04.encrypt(secretKey, other!, text!))
  await ask('nip04decrypt', (other, text) => nip04.decrypt(secretKey, other!, text!))
  await ask('nip44encrypt', (other, text) => nip44.encrypt(text!, key44(other!)))
  await ask('nip44decrypt', (other, text) => nip44.decrypt(text!, key44(other!)))
  await page.addInitScript(
    ({ ciphers, pubkey }) => {
      const { extensionKey, extensionSign, ...exposed } = globalThis as unknown as Record<string, unknown>
      const able = ciphers.map((name) => [
        name,
        { encrypt: exposed[`${name}encrypt`], decrypt: exposed[`${name}decrypt`] },
      ])
      const nostr = { getPublicKey: extensionKey, signEvent: extensionSign, ...Object.fromEntries(able) }
      Object.assign(globalThis, { nostr })
      localStorage.setItem('nostr-keys', JSON.stringify({ publicKey: pubkey, signer: 'extension' }))
    },
    { ciphers: extension.ciphers, pubkey },
  )
  const errors = watchErrors(page)
  page.on('close', () => expect(errors).toEqual([]))
  return { page, pubkey }
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Write a message' })
const thread = (page: Page) => page.getByRole('log')

test('an extension without NIP-44 writes by NIP-04, and the page says so', async ({ browser, demo }) => {
  const bob = await receiver(demo.origin)
  const { page, pubkey } = await enterWith(browser, demo.origin, { ciphers: ['nip04'], isWilling: true })
  await page.goto(`/messages?to=${bob.pubkey}`)
  await expect(page.getByText('Encrypted (NIP-04)')).toBeVisible()
  await field(page).fill('As well as I can')
  await field(page).press('Enter')
  await expect(page.getByText('Your encrypted message has been sent')).toBeVisible()
  const read = async () => {
    const sent = { kinds: [4], '#p': [bob.pubkey] }
    const [message] = await overhear(relayOf(demo.origin), sent, bob.secretKey)
    return message && nip04.decrypt(bob.secretKey, pubkey, message.content)
  }
  await expect.poll(read).toBe('As well as I can')
  // A reply that could not be read must not be offered.
  await page.getByRole('button', { name: 'Message privacy' }).click()
  await expect(page.getByRole('switch', { name: 'Receive private messages (NIP-17)' })).toBeDisabled()
  await expect(page.getByText('it doesn’t support NIP-44', { exact: false })).toBeVisible()
  await page.close()
})

test('an extension that cannot encrypt says so, and loses nothing', async ({ browser, demo }) => {
  const bob = await receiver(demo.origin)
  const { page } = await enterWith(browser, demo.origin, { ciphers: [], isWilling: true })
  await page.goto(`/messages?to=${bob.pubkey}`)
  await field(page).fill('A long thought')
  await field(page).press('Enter')
  await expect(page.getByText('Your signer can’t encrypt messages', { exact: false })).toBeVisible()
  await expect(field(page)).toHaveValue('A long thought')
  await expect(thread(page).getByText('A long thought')).toBeHidden()
  await page.reload()
  await expect(field(page)).toHaveValue('A long thought')
  await page.close()
})

test('whoever declines can still say yes: what was written stays, what was not opened is opened', async ({
  browser,
  demo,
}) => {
  const bob = await receiver(demo.origin)
  const extension: Extension = { ciphers: ['nip04', 'nip44'], isWilling: false }
  const { page, pubkey } = await enterWith(browser, demo.origin, extension)
  const content = nip04.encrypt(bob.secretKey, pubkey, 'By NIP-04')
  const message = { kind: 4, created_at: now(), tags: [['p', pubkey]], content }
  await publishTo(relayOf(demo.origin), message, bob.secretKey)
  await page.goto(`/messages?to=${bob.pubkey}`)
  await expect(thread(page).getByText('This message cannot be decrypted.')).toBeVisible()
  await expect(page.getByText('One message was not decrypted', { exact: false })).toBeVisible()
  await field(page).fill('Hello Bob')
  await field(page).press('Enter')
  await expect(page.getByText('Your signer declined: The person declined')).toBeVisible()
  await expect(field(page)).toHaveValue('Hello Bob')
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()

  extension.isWilling = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(thread(page).getByText('By NIP-04')).toBeVisible()
  await expect(page.getByText('not decrypted', { exact: false })).toBeHidden()
  await expect(page.getByText('Encrypted (NIP-17)')).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(thread(page).getByText('Hello Bob')).toBeVisible()
  await expect(page.getByText('Your encrypted message has been sent')).toBeVisible()
  await expect(field(page)).toHaveValue('')
  await expect.poll(() => readWraps(relayOf(demo.origin), bob.secretKey)).toHaveLength(1)
  const [wrap] = await readWraps(relayOf(demo.origin), bob.secretKey)
  const opened = nip17.unwrapEvent(wrap as Parameters<typeof nip17.unwrapEvent>[0], bob.secretKey)
  expect(opened).toMatchObject({ pubkey, content: 'Hello Bob' })
  await page.close()
})
