import { startMailServer } from '@ncc/functions/mail-server'
import { enterAs } from './enter-as.ts'
import { startServer } from './server.ts'
import { expect, test, watchErrors } from './test.ts'

test('a reader asks for emails with the keyboard, confirms the address, and stops them from an email', async ({
  browser,
}) => {
  const mail = await startMailServer()
  const server = await startServer({ seed: 'none', smtpUrl: mail.url })
  try {
    const context = await browser.newContext({ baseURL: server.origin })
    const page = await context.newPage()
    const errors = watchErrors(page)
    await enterAs(page)
    await page.goto('/notification-settings')
    const panel = page.getByRole('region', { name: 'By email' })
    const save = panel.getByRole('button', { name: 'Save Email Settings' })
    const field = panel.getByRole('textbox', { name: 'Email address' })
    await expect(save).toBeDisabled()
    await panel.getByRole('switch', { name: /^Email Daily Digest/ }).press('Space')
    await panel.getByRole('radio', { name: 'Weekly, on Mondays' }).press('Space')
    await field.fill('no address')
    await field.press('Enter')
    await expect(panel.getByText('This is not an email address.')).toBeVisible()
    mail.answerWith(() => 550)
    await field.fill('reader@home.example')
    await field.press('Enter')
    await expect(panel.getByText('The mail server does not take emails for this address.')).toBeVisible()
    mail.answerWith(() => undefined)
    await field.press('Enter')
    const waiting = panel.getByText('We sent a link to reader@home.example. Open it within 24 hours')
    await expect(waiting).toBeVisible()
    await page.reload()
    await expect(waiting).toBeVisible()

    expect(mail.received.map(({ mail: { subject } }) => subject)).toEqual([
      'Confirm your email address for NCC',
    ])
    const link = /http\S+token=\S+/.exec(mail.received[0]?.mail.text ?? '')?.[0] ?? ''
    const tab = await context.newPage()
    await tab.goto(link)
    await expect(tab.getByText('reader@home.example')).toBeVisible()
    await tab.getByRole('button', { name: 'Yes, send them' }).click()
    await expect(tab.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
    await page.reload()
    await expect(panel.getByText('Emails go to reader@home.example.')).toBeVisible()
    await expect(panel.getByRole('radio', { name: 'Weekly, on Mondays' })).toBeChecked()

    // What is switched off for alerts is switched off for emails, without asking again.
    const changed = page.waitForResponse('**/functions/change-email-settings')
    await page.getByRole('switch', { name: /^Likes/ }).press('Space')
    expect((await changed).request().postDataJSON()).toMatchObject({
      address: 'reader@home.example',
      settings: { likes: false, mentions: true, digest: 'weekly' },
    })
    expect(mail.received).toHaveLength(1)

    await panel.getByRole('button', { name: 'Stop all emails' }).click()
    await expect(page.getByText('Emails stopped. Your address was forgotten.')).toBeVisible()
    await expect(field).toHaveValue('')
    await expect(panel.getByRole('switch', { name: /^Email Daily Digest/ })).not.toBeChecked()
    expect(errors).toEqual([])
  } finally {
    await server.remove()
    await mail.close()
  }
})

test('a city without a mail server says that it sends no emails', async ({ city }) => {
  await city.goto('/notification-settings')
  await expect(
    city.getByText('This city sends no emails: no mail server is set up for it.', { exact: true }),
  ).toBeVisible()
  await expect(city.getByRole('switch', { name: 'Email Daily Digest' })).toBeDisabled()
  await expect(city.getByRole('switch', { name: 'Email on Mentions' })).toBeDisabled()
})
