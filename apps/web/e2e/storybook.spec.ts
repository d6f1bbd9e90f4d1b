import { expect, test } from './test.ts'

test('the components’ Storybook is served beside the app, under a policy without foreign scripts', async ({
  city,
}) => {
  const refused: string[] = []
  city.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text())
  })
  await city.goto('/storybook/?path=/story/controls-button--playground')
  const story = city.frameLocator('#storybook-preview-iframe')
  await expect(story.getByRole('button', { name: 'Follow' })).toBeVisible({ timeout: 30_000 })
  await expect(city.getByRole('link', { name: 'Playground', exact: true })).toBeVisible()
  expect(refused).toEqual([])
})

test('the page of a component has its states, do and don’t, keys and tokens', async ({ city }) => {
  await city.goto('/storybook/?path=/docs/controls-button--docs')
  const page = city.frameLocator('#storybook-preview-iframe')
  await expect(page.getByText("import { Button } from '@ncc/ui'").first()).toBeVisible({ timeout: 30_000 })
  for (const name of ['States', 'Do and don’t', 'Keyboard and screen reader', 'Tokens'])
    await expect(page.getByRole('heading', { name: new RegExp(`${name}$`) })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Enter, Space' })).toBeVisible()
  await expect(page.getByText('--ncc-color-accent-hover')).toBeVisible()
})

test('the settings lead to it, and to the city’s own links', async ({ city }) => {
  await city.goto('/settings')
  const main = city.getByRole('main')
  await expect(main.getByRole('link', { name: 'Components and themes' })).toHaveAttribute(
    'href',
    /\/storybook\/$/,
  )
  const opened = city.waitForEvent('popup')
  await main.getByRole('link', { name: 'Components and themes' }).click()
  await expect(await opened).toHaveTitle(/Introduction/)
  await expect(main.getByRole('link', { name: 'About Nostr' })).toHaveAttribute('href', 'https://nostr.com/')
})
