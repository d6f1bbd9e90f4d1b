import { expect, test } from './test.ts'

test('the documentation is served beside the app and searched, under a policy without foreign scripts', async ({
  city,
}) => {
  const refused: string[] = []
  city.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text())
  })
  await city.goto('/docs/start/sdk.html')
  await expect(city.getByRole('heading', { level: 1 })).toContainText('Build with the SDK')
  await city.getByRole('button', { name: 'Search' }).click()
  await city.getByRole('searchbox').fill('fault relay')
  await city
    .getByRole('option', { name: /Testing with the fault relay/ })
    .first()
    .click()
  await expect(city).toHaveURL(/\/docs\/guides\/testing\.html/)
  await expect(city.getByText('startFaultRelay').first()).toBeVisible()
  expect(refused).toEqual([])
})
