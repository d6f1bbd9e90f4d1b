import { nowhere, relayOf, withRelays } from './community.ts'
import { startFaultCity } from './fault-city.ts'
import { expect, test, createAccount } from './test.ts'

test('the fallback relays serve the feed while the city relay is away', async ({ browser, demo }) => {
  const relays = {
    city: nowhere,
    public: nowhere,
    fallback: [relayOf(demo.origin, 'fallback-a'), nowhere],
  }
  await withRelays(demo.origin, relays, async (server) => {
    const page = await browser.newPage({ baseURL: server.origin })
    await page.goto('/city')
    await expect(page.getByRole('feed').locator('> * > article')).toHaveCount(20)
    await page.getByRole('button', { name: 'Load more posts' }).press('Enter')
    await expect(page.getByRole('feed').locator('> * > article')).toHaveCount(40)
  })
})

test('with every relay away the page says so, and a post is not called published', async ({
  browser,
  demo,
}) => {
  const relays = {
    city: nowhere,
    public: nowhere,
    fallback: [nowhere, nowhere],
    contactsFallback: [nowhere, nowhere, nowhere, nowhere],
    search: [nowhere],
  }
  await withRelays(demo.origin, relays, async (server) => {
    const page = await browser.newPage({ baseURL: server.origin })
    await page.goto('/city')
    await expect(page.getByText('Unable to connect to relays. Please try again.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await createAccount(page)
    await page.getByRole('textbox', { name: 'Share something with the city...' }).fill('Anybody there?')
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(page.getByText('Failed to publish post')).toBeVisible()
    await expect(page.getByText('Post published!')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Waiting: no relay has accepted this yet' })).toBeVisible()
  })
})

test('what a relay complains of is in the console, once and without keys', async ({ browser, demo }) => {
  const { server, relay, remove } = await startFaultCity(demo.origin, [])
  try {
    const page = await browser.newPage({ baseURL: server.origin })
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    await page.goto('/city')
    await expect(page.getByText('No posts found in the city feed.')).toBeVisible()
    const notice = JSON.stringify(['NOTICE', `nsec1${'q'.repeat(58)} is no account of ours`])
    for (const text of [notice, notice, JSON.stringify(['NOTICE', 'and that was all'])]) relay.broadcast(text)
    await expect.poll(() => warnings).toContain(`${relay.url}: notice: and that was all`)
    expect(warnings.filter((text) => text.includes('no account'))).toEqual([
      `${relay.url}: notice: nsec1… is no account of ours`,
    ])
    await page.close()
  } finally {
    await remove()
  }
})
