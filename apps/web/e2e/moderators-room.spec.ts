import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { generateSecretKey, getPublicKey, nip19 } from 'nostr-tools'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { enterAs } from './enter-as.ts'
import { openPage } from './pages.ts'
import { publishAll, publishTo, relayOf } from './relay-io.ts'
import { startServer, type Server } from './server.ts'
import { silenceRelays } from './silent-relays.ts'
import { dismissToasts, expect, post, test } from './test.ts'

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
  await expect(control).toBeEnabled()
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
  await press(room, reports.getByRole('button', { name: 'Take action against the account' }))
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

let flooded: Server | undefined
test.afterAll(() => flooded?.remove())

test('a report that 2,000 newer ones have pushed off the first page is on the next', async ({ open }) => {
  const stewards = nip19.npubEncode(getPublicKey(steward))
  flooded = await startServer({ seed: 'none', access: 'open', stewards })
  const now = Math.floor(Date.now() / 1000)
  const builder = createEventBuilder({ seed: 11 })
  const report = (by: string, about: string, created_at: number) => {
    const tags = [['p', builder.author(about).pubkey, 'spam']]
    return builder.event(by, { kind: 1984, created_at, tags, content: `${by} about ${about}` })
  }
  const flood = Array.from({ length: 2_000 }, (_, index) => report('flood', 'somebody', now - index))
  await publishAll(relayOf(flooded.origin), [report('ada', 'the spammer', now - 5_000), ...flood])

  const room = await open(flooded.origin)
  await enterAs(room, steward)
  await room.goto('/moderation')
  const reports = room.getByRole('list', { name: 'Open reports' })
  await expect(room.getByText('More than 1 open case')).toBeVisible()
  await expect(reports).toContainText('flood about somebody')
  await expect(reports).not.toContainText('ada about the spammer')
  await room.getByRole('button', { name: 'Show more' }).click()
  await expect(reports).toContainText('ada about the spammer')
  await expect(room.getByText('2 open cases')).toBeVisible()
  await expect(room.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  // What has been answered is not counted any more.
  await reports.getByRole('button', { name: 'Dismiss' }).last().click()
  await expect(reports).not.toContainText('ada about the spammer')
})

test('a steward erases the account of who is banned: nothing of it is in the city any more', async ({
  open,
}) => {
  const words = 'Lamps that fell off a cart'
  const writer = await open(server.origin)
  await enterAs(writer, generateSecretKey())
  await writer.goto('/city')
  await post(writer, words)
  const reader = await open(server.origin)
  await enterAs(reader)
  await reader.goto('/city')
  await reader.getByRole('article').filter({ hasText: words }).getByRole('button', { name: 'More' }).click()
  await reader.getByRole('menuitem', { name: 'Report' }).click()
  await reader.getByRole('dialog').getByRole('button', { name: 'Send report' }).click()
  await expect(reader.getByText('Report sent')).toBeVisible()

  const room = await open(server.origin)
  await enterAs(room, steward)
  await silenceRelays(room, /\/relays\//)
  await room.goto('/moderation')
  const reports = room.getByRole('list', { name: 'Open reports' })
  // Nobody decides about a post before they see it, and no button moves away from under the pointer when it comes.
  const action = reports.getByRole('button', { name: 'Take action against the account' })
  await expect(action).toBeDisabled()
  await expect(reports.getByRole('button', { name: 'Hide post' })).toBeDisabled()
  await room.unrouteAll()
  await room.reload()
  await action.click()
  await expect(reports.getByText(words)).toBeVisible()
  await room.getByRole('menuitem', { name: 'Ban' }).click()
  await room.getByRole('dialog', { name: /^Ban/ }).getByRole('button', { name: 'Ban' }).click()
  await expect(room.getByRole('dialog')).toHaveCount(0)
  await room.getByRole('tab', { name: 'Blocked' }).click()
  const blocked = room.getByRole('list', { name: 'Suspended and banned' })
  await blocked.getByRole('button', { name: /^Erase the account of/ }).click()
  const question = room.getByRole('dialog', { name: /^Erase the account of/ })
  await expect(question.getByText(/This cannot be undone/)).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await blocked.getByRole('button', { name: /^Erase the account of/ }).click()
  await question.getByRole('button', { name: 'Erase account' }).click()
  await expect(room.getByText(/^The account of .* was erased$/)).toBeVisible()
  // The ban stays, and the report went with what it was about.
  await expect(blocked.getByText('Banned')).toBeVisible()
  await room.getByRole('tab', { name: 'Reports' }).click()
  await expect(room.getByText('No open reports')).toBeVisible()
  await room.getByRole('tab', { name: 'Log' }).click()
  await expect(room.getByRole('list', { name: 'Actions, newest first' })).toContainText('Erased an account')
  const visitor = await open(server.origin)
  await visitor.goto('/city')
  await expect(visitor.getByText(/No posts found|Nothing to sell/).first()).toBeVisible()
  await expect(visitor.getByText(words)).toHaveCount(0)
})

test('a post that is hidden is gone from bookmarks and profile, and its author is told why', async ({
  open,
}) => {
  const author = generateSecretKey()
  const words = 'Half price until midnight'
  const writer = await open(server.origin)
  await enterAs(writer, author)
  await writer.goto('/city')
  await post(writer, words)

  const reader = await open(server.origin)
  await enterAs(reader)
  await reader.goto('/city')
  const card = reader.getByRole('article').filter({ hasText: words })
  await card.getByRole('button', { name: 'Bookmark' }).click()
  await card.getByRole('button', { name: 'More' }).click()
  await reader.getByRole('menuitem', { name: 'Report' }).click()
  await reader.getByRole('button', { name: 'Send report' }).click()
  await expect(reader.getByText('Report sent')).toBeVisible()
  await openPage(reader, '/bookmarks')
  await expect(reader.getByText(words)).toBeVisible()

  const room = await open(server.origin)
  await enterAs(room, steward)
  await room.goto('/moderation')
  await expect(room.getByText(words)).toBeVisible()
  await room.getByRole('button', { name: 'Hide post' }).click()
  const question = room.getByRole('dialog', { name: /^Hide this post/ })
  await expect(question.getByText('The person is shown this.')).toBeVisible()
  await question.getByRole('textbox', { name: 'Reason' }).fill('An advertisement')
  await question.getByRole('button', { name: 'Hide post' }).click()

  await expect(reader.getByText(words)).toHaveCount(0)
  await expect(reader.getByText(/^1 bookmarked post is not shown/)).toBeVisible()
  await openPage(reader, `/u/${getPublicKey(author)}`)
  await expect(reader.getByText('This person’s posts are muted or hidden.')).toBeVisible()

  await writer.reload()
  await expect(writer.getByText('The moderators have hidden a post of yours')).toBeVisible()
  await expect(writer.getByText(`Your post “${words}” is hidden from everyone here.`)).toBeVisible()
  await expect(writer.getByText('Reason: An advertisement')).toBeVisible()
  await writer.getByRole('button', { name: 'Understood' }).click()
  await expect(writer.getByText('The moderators have hidden a post of yours')).toHaveCount(0)

  await room.getByRole('tab', { name: 'Blocked' }).click()
  const hidden = room.getByRole('list', { name: 'Hidden posts' })
  await expect(hidden).toContainText(words)
  await hidden.getByRole('button', { name: `Restore post: ${words}` }).click()
  await expect(room.getByText('The post is shown again')).toBeVisible()
  await openPage(reader, '/bookmarks')
  await expect(reader.getByText(words)).toBeVisible()
})

test('who has a role finds the room without a signature, in an extension too', async ({ open }) => {
  const page = await open(server.origin)
  const asked: number[] = []
  await page.exposeFunction('onAsked', (kind: number) => void asked.push(kind))
  await page.addInitScript((key) => {
    const { onAsked } = globalThis as unknown as { onAsked: (kind: number) => void }
    const nostr = {
      getPublicKey: () => Promise.resolve(key),
      signEvent: ({ kind }: { kind: number }) => {
        onAsked(kind)
        return Promise.reject(new Error('The person declined'))
      },
    }
    Object.assign(globalThis, { nostr })
    localStorage.setItem('nostr-keys', JSON.stringify({ publicKey: key, signer: 'extension' }))
  }, getPublicKey(steward))
  await page.goto('/city')
  await expect(page.getByRole('link', { name: 'Moderation' }).first()).toBeVisible()
  expect(asked).not.toContain(27_235)
})

test('what a steward has written is there again: a reason after Escape, and facts of the relay after another tab', async ({
  open,
  demo,
}) => {
  const room = await open(demo.origin)
  await enterAs(room, demo.stewardNsec)
  await room.goto('/moderation')
  const act = room.getByRole('button', { name: 'Take action against the account' })
  const question = room.getByRole('dialog', { name: /^Warn/ })
  const reason = question.getByRole('textbox', { name: 'Reason' })
  await act.first().click()
  await room.getByRole('menuitem', { name: 'Warn' }).click()
  await reason.fill('Careful words')
  await room.mouse.click(5, 5)
  await expect(reason).toHaveValue('Careful words')
  await room.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(act.first()).toBeFocused()
  await act.nth(1).click()
  await room.getByRole('menuitem', { name: 'Warn' }).click()
  await expect(reason).toHaveValue('')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await act.first().click()
  await room.getByRole('menuitem', { name: 'Warn' }).click()
  await expect(reason).toHaveValue('Careful words')
  await question.getByRole('button', { name: 'Close' }).click()

  const name = room.getByRole('textbox', { name: 'Name', exact: true })
  await room.getByRole('tab', { name: 'Relay' }).click()
  const before = await name.inputValue()
  await name.fill('A city by the sea')
  await room.getByRole('tab', { name: 'Log' }).click()
  await expect(name).toHaveCount(0)
  await room.getByRole('link', { name: 'Settings' }).first().click()
  const unsaved = room.getByRole('alertdialog', { name: 'Leave without saving?' })
  await unsaved.getByRole('button', { name: 'Keep editing' }).click()
  await room.getByRole('tab', { name: 'Relay' }).click()
  await expect(name).toHaveValue('A city by the sea')
  await room.getByRole('button', { name: 'Save' }).click()
  await expect(room.getByText('Saved', { exact: true })).toBeVisible()
  await expect(room.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expect(name).toHaveValue('A city by the sea')
  await dismissToasts(room)
  await name.fill(before)
  await room.getByRole('button', { name: 'Save' }).click()
  await expect(room.getByText('Saved', { exact: true })).toBeVisible()
  // What is saved or discarded is not asked about, nor kept.
  await name.fill('Another name')
  await room.getByRole('link', { name: 'Settings' }).first().click()
  await unsaved.getByRole('button', { name: 'Discard changes' }).click()
  await expect(room).toHaveURL('/settings')
  await room.goBack()
  await expect(name).toHaveValue(before)
})

test('an invitation in the stewards’ list is revoked after a question, and a flood of requests to join is declined at once', async ({
  open,
}) => {
  for (const content of ['Let me in', 'Cheap lamps']) {
    const request = {
      kind: 28_934,
      created_at: Math.floor(Date.now() / 1000),
      content,
      tags: [['claim', '']],
    }
    await publishTo(relayOf(server.origin), request, generateSecretKey())
  }
  const room = await open(server.origin)
  await enterAs(room, steward)
  await room.goto('/invitations')
  await room.getByRole('textbox', { name: 'Note' }).fill('For Juno')
  await room.getByRole('button', { name: 'Make a link' }).click()
  await expect(room.getByText('Your invitation is ready')).toBeVisible()
  await openPage(room, '/moderation')
  await room.getByRole('tab', { name: 'Invitations' }).click()
  const revoke = room.getByRole('button', { name: 'Revoke: For Juno' })
  await revoke.click()
  const question = room.getByRole('alertdialog', { name: 'Revoke this invitation?' })
  await expect(question).toContainText('Nobody can join with “For Juno” any more.')
  await room.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(revoke).toBeFocused()
  await revoke.click()
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expect(room.getByText('The invitation was revoked')).toBeVisible()
  await expect(revoke).toHaveCount(0)

  await room.getByRole('tab', { name: 'Members' }).click()
  const requests = room.getByRole('list', { name: 'Asking to join' })
  await expect(requests.getByRole('button', { name: 'Decline' })).toHaveCount(2)
  await room.getByRole('button', { name: 'Decline all' }).click()
  const all = room.getByRole('dialog', { name: 'Decline all requests?' })
  await expect(all).toContainText('2 requests to join will be declined.')
  await all.getByRole('button', { name: 'Decline all' }).click()
  await expect(room.getByText('The requests were declined')).toBeVisible()
  await expect(requests).toHaveCount(0)
})

test('stewards pause a branch and choose the kinds that the relay takes', async ({ open, demo }) => {
  const room = await open(demo.origin)
  await enterAs(room, demo.stewardNsec)
  await room.goto('/moderation')
  await room.getByRole('tab', { name: 'Members' }).click()
  await expect(room.getByText(/^Last seen /).first()).toBeVisible()
  await room.getByRole('tab', { name: 'Invitations' }).click()
  const branches = room.getByRole('list', { name: 'Who invited whom' })
  const name = 'Pause Priya Raman’s branch'
  await branches.getByRole('button', { name }).click()
  const question = room.getByRole('dialog', { name: /branch\?$/ })
  await question.getByRole('textbox', { name: 'Reason' }).fill('A flood of newcomers')
  await question.getByRole('button', { name: 'Pause this branch' }).click()
  await expect(branches.getByText('Paused', { exact: true })).toBeVisible()
  await branches.getByRole('button', { name: 'Resume Priya Raman’s branch' }).click()
  await expect(branches.getByRole('button', { name })).toBeVisible()

  await room.getByRole('tab', { name: 'Relay' }).click()
  await room.getByRole('textbox', { name: 'Kind' }).fill('30023')
  await room.getByRole('button', { name: 'Refuse', exact: true }).click()
  await expect(room.getByText('The relay takes every kind except those below.')).toBeVisible()
  await expect(room.getByRole('list', { name: 'Refused' })).toContainText('30023 · Article')
  await room.getByRole('textbox', { name: 'Kind' }).fill('1')
  await room.getByRole('button', { name: 'Allow', exact: true }).click()
  const only = room.getByRole('alertdialog', { name: 'Take only kind 1?' })
  await only.getByRole('button', { name: 'Cancel' }).click()
  await room.getByRole('button', { name: 'Allow kind 30023' }).click()
  await expect(room.getByText('The relay takes every kind.')).toBeVisible()
  await dismissToasts(room)

  for (const tab of ['Reports', 'Blocked', 'Members', 'Invitations', 'Relay', 'Log']) {
    await room.setViewportSize({ width: 320, height: 800 })
    await room.getByRole('tab', { name: tab }).click()
    await expect(room.getByText('Asking the relay…')).toHaveCount(0)
    // The announcer still names a control of the dialog for some seconds.
    const axe = new AxeBuilder({ page: room }).setLegacyMode().exclude('[data-live-announcer]')
    const { violations } = await axe.analyze()
    expect(violations.map(({ id, nodes }) => `${tab}: ${id}: ${nodes[0]?.html}`)).toEqual([])
    const overflow = await room.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
})
