import type { Locator, Page } from '@playwright/test'
import { generateSecretKey, getPublicKey, nip19 } from 'nostr-tools'
import { enterAs } from './enter-as.ts'
import { startServer, type Server } from './server.ts'
import { expect, post, test } from './test.ts'

const steward = generateSecretKey()

let server: Server
test.beforeAll(async () => {
  const stewards = nip19.npubEncode(getPublicKey(steward))
  server = await startServer({ seed: 'none', access: 'open', stewards })
})
test.afterAll(() => server.remove())

/** Presses Tab until a control has the focus. */
async function reach(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let presses = 0; presses < 100; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

async function press(page: Page, control: Locator): Promise<void> {
  await reach(page, control)
  await page.keyboard.press('Enter')
}

/** Chooses from an open menu. */
async function choose(page: Page, name: string): Promise<void> {
  const item = page.getByRole('menuitem', { name })
  await expect(item).toBeVisible()
  while (!(await item.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

test('a report is sent, answered with a suspension and taken back by keyboard alone', async ({ open }) => {
  const author = generateSecretKey()
  const writer = await open(server.origin)
  await enterAs(writer, author)
  await writer.goto('/city')
  await post(writer, 'Cheap lamps, today only')

  const reader = await open(server.origin)
  await enterAs(reader)
  await reader.goto('/city')
  const card = reader.getByRole('article').filter({ hasText: 'Cheap lamps' })
  await press(reader, card.getByRole('button', { name: 'More' }))
  await choose(reader, 'Report')
  const dialog = reader.getByRole('dialog', { name: 'Report this post' })
  await reach(reader, dialog.getByRole('textbox'))
  await reader.keyboard.type('The third advertisement today')
  await press(reader, dialog.getByRole('button', { name: 'Send report' }))
  await expect(reader.getByText('Report sent')).toBeVisible()

  const room = await open(server.origin)
  await enterAs(room, steward)
  await room.goto('/city')
  await press(room, room.getByRole('link', { name: 'Moderation' }).first())
  const reports = room.getByRole('list', { name: 'Open reports' })
  await press(room, reports.getByRole('button', { name: 'Act on the account' }))
  await choose(room, 'Suspend for 1 week')
  const question = room.getByRole('dialog', { name: /^Suspend/ })
  await expect(question.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await room.keyboard.type('Advertising')
  await press(room, question.getByRole('button', { name: 'Suspend for 1 week' }))
  await expect(question).toBeHidden()
  // The post is a question of its own.
  await press(room, reports.getByRole('button', { name: 'Dismiss' }))
  await expect(room.getByText('No open reports')).toBeVisible()

  await reach(room, room.getByRole('tab', { name: 'Reports' }))
  await room.keyboard.press('ArrowRight')
  const blocked = room.getByRole('list', { name: 'Suspended and banned' })
  await expect(blocked.getByText(/^Suspended until/)).toBeVisible()
  await expect(blocked.getByText('Reason: Advertising')).toBeVisible()
  await press(room, blocked.getByRole('button', { name: /^Restore/ }))
  await expect(room.getByText('Nothing is blocked')).toBeVisible()
  await writer.reload()
  await post(writer, 'Nothing to sell today')
})
