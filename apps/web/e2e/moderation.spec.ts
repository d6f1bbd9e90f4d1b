import { generateSecretKey, getPublicKey, nip19 } from 'nostr-tools'
import { enterAs } from './enter-as.ts'
import { publishTo, relayOf } from './relay-io.ts'
import { startServer, type Server } from './server.ts'
import { expect, post, test } from './test.ts'

const steward = generateSecretKey()
const author = generateSecretKey()
const words = 'Cheap lamps, today only'

let server: Server
test.beforeAll(async () => {
  const stewards = nip19.npubEncode(getPublicKey(steward))
  server = await startServer({ seed: 'none', access: 'open', stewards })
})
test.afterAll(() => server.remove())

test('a report is answered on the moderation page: the post is hidden, and shown again', async ({ open }) => {
  const writer = await open(server.origin)
  await enterAs(writer, author)
  await writer.goto('/city')
  await post(writer, words)

  const reader = await open(server.origin)
  await enterAs(reader)
  await reader.goto('/city')
  const card = reader.getByRole('article').filter({ hasText: words })
  await card.getByRole('button', { name: 'More' }).click()
  await reader.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = reader.getByRole('dialog', { name: 'Report this post' })
  await expect(dialog.getByText(/sent to .*\/relays\/city and nowhere else/)).toBeVisible()
  await dialog.getByRole('textbox').fill('The third advertisement today')
  // Neither a press outside nor Escape loses what is written.
  await reader.mouse.click(5, 5)
  await expect(dialog.getByRole('textbox')).toHaveValue('The third advertisement today')
  await reader.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await card.getByRole('button', { name: 'More' }).click()
  await reader.getByRole('menuitem', { name: 'Report' }).click()
  await expect(dialog.getByRole('textbox')).toHaveValue('The third advertisement today')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(reader.getByText('Report sent')).toBeVisible()
  await expect(dialog).toBeHidden()
  await card.getByRole('button', { name: 'More' }).click()
  await reader.getByRole('menuitem', { name: 'Report' }).click()
  await expect(dialog.getByRole('textbox')).toHaveValue('')
  await reader.keyboard.press('Escape')
  // Only who has a role sees the way to the room.
  await expect(reader.getByRole('link', { name: 'Moderation' })).toHaveCount(0)

  const early = await open(server.origin)
  await early.goto('/city')
  await expect(early.getByText(words)).toBeVisible()

  const room = await open(server.origin)
  await enterAs(room, steward)
  await room.goto('/city')
  await room.getByRole('link', { name: 'Moderation' }).first().click()
  const reports = room.getByRole('list', { name: 'Open reports' })
  await expect(reports).toContainText(words)
  await expect(reports).toContainText('Spam or a scam')
  await expect(reports).toContainText('The third advertisement today')
  await reports.getByRole('button', { name: 'Hide post' }).click()
  const question = room.getByRole('dialog', { name: /^Hide this post/ })
  await question.getByRole('textbox', { name: 'Reason' }).fill('Advertising')
  await question.getByRole('button', { name: 'Hide post' }).click()
  await expect(room.getByText('No open reports')).toBeVisible()
  // Also from a page that is open, and from what its browser has stored.
  await expect(early.getByText(words)).toHaveCount(0)
  await early.reload()
  await expect(early.getByText('No posts found in the city feed.')).toBeVisible()

  const visitor = await open(server.origin)
  await visitor.goto('/city')
  await expect(visitor.getByText('No posts found in the city feed.')).toBeVisible()
  await room.getByRole('button', { name: 'Undo' }).click()
  await expect(room.getByText('Undone')).toBeVisible()
  await expect(early.getByText(words)).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText(words)).toBeVisible()
  await room.getByRole('tab', { name: 'Log' }).click()
  await expect(room.getByRole('list', { name: 'Actions, newest first' })).toContainText('Reason: Advertising')
})

test('a moderator who dismisses reports does not show what another one has hidden meanwhile', async ({
  open,
}) => {
  const city = relayOf(server.origin)
  const created_at = Math.floor(Date.now() / 1000)
  const content = 'Free keys, send yours first'
  const scam = await publishTo(city, { kind: 1, created_at, tags: [], content }, author)
  const lamp = { kind: 1, created_at, tags: [], content: 'The lamp on the bridge is on again' }
  await publishTo(city, lamp, author)
  const tags = [
    ['e', scam.id, 'spam'],
    ['p', scam.pubkey],
  ]
  await publishTo(city, { kind: 1984, created_at, tags, content: '' }, generateSecretKey())
  const [one, other] = [await open(server.origin), await open(server.origin)]
  for (const room of [one, other]) {
    await enterAs(room, steward)
    await room.goto('/moderation')
    await expect(room.getByRole('list', { name: 'Open reports' })).toContainText(content)
  }
  await one.getByRole('button', { name: 'Hide post' }).click()
  const question = one.getByRole('dialog', { name: /^Hide this post/ })
  await question.getByRole('button', { name: 'Hide post' }).click()
  await expect(one.getByText('No open reports')).toBeVisible()

  await other.getByRole('button', { name: 'Dismiss' }).first().click()
  await expect(other.getByText('Reports dismissed')).toBeVisible()
  await expect(other.getByText('No open reports')).toBeVisible()
  const visitor = await open(server.origin)
  await visitor.goto('/city')
  await expect(visitor.getByText(lamp.content)).toBeVisible()
  await expect(visitor.getByText(content)).toHaveCount(0)
  await other.getByRole('tab', { name: 'Log' }).click()
  const dismissal = other.getByRole('list', { name: 'Actions, newest first' }).getByRole('listitem').first()
  await expect(dismissal).toContainText('Dismissed reports')
  await expect(dismissal.getByRole('link')).toHaveAttribute('href', `/post/${scam.id}`)
})

test('who is suspended is told why and until when, and can take everything along', async ({ open }) => {
  const reader = await open(server.origin)
  await enterAs(reader)
  await reader.goto(`/u/${getPublicKey(author)}`)
  await reader.getByRole('button', { name: 'More' }).first().click()
  await reader.getByRole('menuitem', { name: 'Report' }).click()
  await reader.getByRole('button', { name: 'Send report' }).click()
  await expect(reader.getByText('Report sent')).toBeVisible()

  const writer = await open(server.origin)
  await enterAs(writer, author)
  await writer.goto('/city')

  const room = await open(server.origin)
  await enterAs(room, steward)
  await room.goto('/moderation')
  await room.getByRole('button', { name: 'Take action against the account' }).click()
  await room.getByRole('menuitem', { name: 'Suspend for 1 week' }).click()
  const question = room.getByRole('dialog', { name: /^Suspend/ })
  await expect(question.getByText('The person is shown this.')).toBeVisible()
  await question.getByRole('textbox', { name: 'Reason' }).fill('Three advertisements in a day')
  await question.getByRole('button', { name: 'Suspend for 1 week' }).click()
  await expect(room.getByText('No open reports')).toBeVisible()

  await writer.reload()
  await expect(writer.getByText(/^Your account is suspended until/)).toBeVisible()
  await expect(writer.getByText('Reason: Three advertisements in a day')).toBeVisible()
  await writer.getByRole('link', { name: 'Export' }).click()
  await expect(writer).toHaveURL('/vault')
  await room.getByRole('button', { name: 'Undo' }).click()
  await expect(room.getByText('Undone')).toBeVisible()
  await writer.reload()
  await expect(writer.getByRole('heading', { name: 'Your Vault' })).toBeVisible()
  await expect(writer.getByText(/^Your account is suspended/)).toHaveCount(0)
})
