import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import type { Random } from '@ncc/nostr-core/testing'
import type { Claim, Deed, Told } from '../../../../packages/nostr-core/tests/fire/claims.ts'
import type { Person } from '../../../../packages/nostr-core/tests/fire/people.ts'
import { enterAs } from '../enter-as.ts'
import { dismissToasts, watchErrors } from '../test.ts'
import type { World } from './world.ts'

/** A browser of a person. */
export interface Device {
  readonly person: Person
  readonly context: BrowserContext
  readonly page: Page
  readonly errors: readonly Error[]
}

/** Opens a browser in which the person is signed in. */
export async function openDevice(browser: Browser, world: World, person: Person): Promise<Device> {
  const context = await browser.newContext({ baseURL: world.server.origin })
  await enterAs(context, person.secretKey)
  const page = await context.newPage()
  return { person, context, page, errors: watchErrors(page) }
}

/** The first of these texts that the page shows. */
async function read(page: Page, texts: Readonly<Record<string, Told>>): Promise<Told> {
  const shown = page.getByText(new RegExp(`^(${Object.keys(texts).join('|')})$`)).last()
  await expect(shown).toBeVisible({ timeout: 90_000 })
  const told = texts[(await shown.textContent()) ?? '']
  if (!told) throw new Error('the words are gone')
  return told
}

/** Like `read`, for a list: the app distinguishes a failure from a change that may have been made. */
async function readEdit(page: Page, texts: Readonly<Record<string, Told>>): Promise<Told> {
  const told = await read(page, texts)
  const isInDoubt = (await page.getByText(/^A relay was sent the change but hasn’t answered/).count()) > 0
  return told === 'failed' && isInDoubt ? 'doubt' : told
}

const posting = { 'Post published!': 'done', 'Failed to publish post': 'waiting' } as const

/** Posts; if the page is interrupted and the text is in the composer again, presses once more. */
async function post(device: Device, mark: string, isInterrupted: boolean): Promise<Told> {
  const { page } = device
  await page.goto('/city')
  const composer = page.getByRole('textbox', { name: 'Share something with the city...' })
  const press = () => page.getByRole('button', { name: 'Post', exact: true }).click()
  await composer.fill(mark)
  await press()
  if (!isInterrupted) return await read(page, posting)
  await page.reload()
  await expect(composer).toBeVisible()
  // A text that is no longer there is in the publish queue.
  if ((await composer.inputValue()) !== mark) return 'waiting'
  await press()
  return await read(page, posting)
}

/** The buttons on a person's page that change a list, and what they report. */
const toggles = {
  contacts: {
    add: 'Follow',
    remove: 'Unfollow',
    outcomes: {
      Followed: 'done',
      Unfollowed: 'done',
      'Failed to follow': 'failed',
      'Failed to unfollow': 'failed',
    },
  },
  mutes: {
    add: 'Mute',
    remove: 'Unmute',
    outcomes: { Muted: 'done', Unmuted: 'done', 'Your mutes were not changed': 'failed' },
  },
} as const

/** Presses the button that follows or unfollows, mutes or unmutes an account. */
async function toggle(
  { page }: Device,
  list: keyof typeof toggles,
  mark: string,
): Promise<Deed & { told: Told }> {
  const { add, remove, outcomes } = toggles[list]
  await page.goto(`/u/${mark}`)
  const button = page.getByRole('main').getByRole('button', { name: new RegExp(`^(${add}|${remove})$`) })
  await expect(button).toBeVisible()
  const kind = (await button.textContent())?.trim() === add ? 'add' : 'remove'
  await button.click()
  return { kind, list, mark, told: await readEdit(page, outcomes) }
}

async function rename({ page }: Device, name: string): Promise<Told> {
  await page.goto('/profile/edit')
  const field = page.getByRole('textbox', { name: 'Name', exact: true })
  // The form opens once the profile was read; if no relay has it, the form says so and stays closed.
  const closed = page.getByText(/^Your profile could not be read/)
  await expect(field.or(closed).first()).toBeVisible({ timeout: 90_000 })
  if (!(await field.isEditable())) return 'failed'
  await field.fill(name)
  const save = page.getByRole('button', { name: 'Save changes' })
  if (!(await save.isEnabled())) return 'failed'
  await save.click()
  return await readEdit(page, { 'Profile updated': 'done', 'Update failed': 'failed', Error: 'failed' })
}

async function write({ page }: Device, to: Person, text: string): Promise<Told> {
  await page.goto(`/messages?to=${to.pubkey}`)
  await page.getByRole('textbox', { name: 'Write a message' }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  return await read(page, { 'Message sent': 'done', 'Not sent yet': 'waiting', 'Failed to send': 'failed' })
}

/** One random action of a person; `mark` is unique. */
export async function act(device: Device, world: World, random: Random, mark: string): Promise<Claim> {
  const { person, page } = device
  await dismissToasts(page)
  const from = Date.now()
  const deed = await doSomething(device, world, random, mark)
  return { ...deed, pubkey: person.pubkey, from, until: Date.now() }
}

async function doSomething(
  device: Device,
  world: World,
  random: Random,
  mark: string,
): Promise<Deed & { told: Told }> {
  const chosen = random.below(10)
  if (chosen < 4) return { kind: 'post', mark, told: await post(device, mark, random.next() < 0.3) }
  if (chosen < 7) {
    const list = random.pick(['contacts', 'contacts', 'mutes'] as const)
    return toggle(device, list, random.pick(world.strangers))
  }
  if (chosen < 8) return { kind: 'rename', mark, told: await rename(device, mark) }
  const other = world.people.find(({ pubkey }) => pubkey !== device.person.pubkey) ?? device.person
  return { kind: 'message', mark, told: await write(device, other, mark) }
}
