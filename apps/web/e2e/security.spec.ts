import { expect, test } from './test.ts'

// Its script is one of those that the policy asks about.
test.use({ serviceWorkers: 'allow' })

test('every page works within the page’s security policy', async ({ city }) => {
  // The fixture fails the test on policy violations.
  const pages = ['/', '/contacts', '/vault', '/messages', '/settings', '/relay-settings', '/nowhere', '/city']
  for (const page of pages) {
    await city.goto(page)
    await city.getByRole('main').waitFor()
    await city.waitForLoadState('networkidle')
  }
  // Posts are there, so their signatures were verified: the worker may start.
  await expect(city.getByRole('article').first()).toBeVisible()
})

test('a text cannot become script, whatever writes it', async ({ page, demo }) => {
  await page.goto(`${demo.origin}/city`)
  await page.getByRole('article').first().waitFor()
  const stopped = await page.evaluate(() => {
    const attempts: Record<string, () => unknown> = {
      innerHTML: () => (document.createElement('p').innerHTML = '<img src=x onerror="1">'),
      write: () => document.write('<script>1</script>'),
      worker: () => new Worker('data:text/javascript,1'),
      script: () => (document.createElement('script').src = 'https://elsewhere.example/x.js'),
      policy: () =>
        (
          globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
        ).trustedTypes.createPolicy('mine', {}),
    }
    return Object.entries(attempts).flatMap(([name, attempt]) => {
      try {
        attempt()
        return []
      } catch (error) {
        return error instanceof TypeError ? [name] : []
      }
    })
  })
  expect(stopped).toEqual(['innerHTML', 'write', 'worker', 'script', 'policy'])
})
