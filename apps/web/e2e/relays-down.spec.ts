import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, createAccount } from './test.ts'
import { startServer } from './server.ts'

/** Nothing listens on the discard port. */
const nowhere = 'ws://127.0.0.1:9'

/** The demo city's configuration with some relays replaced, as a file. */
async function writeCommunity(origin: string, relays: Record<string, unknown>): Promise<string> {
  const response = await fetch(`${origin}/community.json`)
  const community = (await response.json()) as { relays: object }
  const folder = await mkdtemp(join(tmpdir(), 'ncc-community-'))
  const path = join(folder, 'community.json')
  await writeFile(path, JSON.stringify({ ...community, relays: { ...community.relays, ...relays } }))
  return path
}

test('the fallback relays serve the feed while the city relay is away', async ({ browser, demo }) => {
  const absolute = (path: string) => `${demo.origin.replace('http', 'ws')}${path}`
  const community = await writeCommunity(demo.origin, {
    city: nowhere,
    public: nowhere,
    fallback: [absolute('/relays/fallback-a'), nowhere],
  })
  const server = await startServer({ seed: 'none', community })
  try {
    const page = await browser.newPage({ baseURL: server.origin })
    await page.goto('/city')
    await expect(page.getByRole('feed').locator('> * > article')).toHaveCount(20)
    await page.getByRole('button', { name: 'Load more posts' }).click()
    await expect(page.getByRole('feed').locator('> * > article')).toHaveCount(40)
  } finally {
    await server.remove()
    await rm(join(community, '..'), { recursive: true })
  }
})

test('with every relay away the page says so, and a post is not called published', async ({
  browser,
  demo,
}) => {
  const community = await writeCommunity(demo.origin, {
    city: nowhere,
    public: nowhere,
    fallback: [nowhere, nowhere],
    contactsFallback: [nowhere, nowhere, nowhere, nowhere],
    search: [nowhere],
  })
  const server = await startServer({ seed: 'none', community })
  try {
    const page = await browser.newPage({ baseURL: server.origin })
    await page.goto('/city')
    await expect(page.getByText('Unable to connect to relays. Please try again.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await createAccount(page)
    await page.getByRole('textbox', { name: 'Share something with the city...' }).fill('Anybody there?')
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(page.getByText('Failed to publish post')).toBeVisible()
    await expect(page.getByText('Post published!')).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Share something with the city...' })).toHaveValue(
      'Anybody there?',
    )
  } finally {
    await server.remove()
    await rm(join(community, '..'), { recursive: true })
  }
})
