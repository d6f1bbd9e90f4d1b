import { generateSecretKey } from 'nostr-tools'
import { publishTo, relayOf } from './relay-io.ts'
import { expect, test, createAccount } from './test.ts'

test('drafts of the dialog and of a reply stay when they are closed, and the focus goes back', async ({
  city,
  demo,
}) => {
  const question = {
    kind: 1,
    created_at: Math.floor(Date.now() / 1000),
    tags: [],
    content: 'What is to be said?',
  }
  const { id } = await publishTo(relayOf(demo.origin), question, generateSecretKey())
  await city.goto('/city')
  await createAccount(city)
  const compose = city.getByRole('button', { name: 'Compose' }).first()
  await compose.click()
  const dialog = city.getByRole('dialog', { name: 'Create a new post' })
  await dialog.getByRole('textbox').fill('In the dialog')
  await city.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(city.getByRole('textbox', { name: 'Share something with the city...' })).toHaveValue('')

  const card = city.locator(`[data-post="${id}"]`)
  const reply = card.getByRole('button', { name: 'Reply', exact: true }).first()
  await reply.click()
  const box = card.getByRole('textbox')
  await box.fill('To be said')
  await city.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await expect(reply).toBeFocused()
  await city.reload()
  await reply.click()
  await expect(box).toHaveValue('To be said')
  await box.press('Control+Enter')
  const written = card.getByRole('article').first()
  await expect(written).toContainText('To be said')
  await expect(written.getByRole('time')).toHaveText('now')
  await expect(box).toHaveValue('')

  await compose.click()
  await expect(dialog.getByRole('textbox')).toHaveValue('In the dialog')
})
