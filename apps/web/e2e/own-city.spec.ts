import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './server.ts'
import { expect, test } from './test.ts'

const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 8l4-8 4 8z"/></svg>'

test('a city of ten lines has its own words, logo and groups, and none of the pages that it is without', async ({
  open,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'ncc-own-city-'))
  await writeFile(join(folder, 'logo.svg'), logo)
  await writeFile(
    join(folder, 'community.json'),
    JSON.stringify({
      product: 'Hill',
      relays: { city: '/relays/city' },
      logo: './logo.svg',
      theme: 'harbour',
      off: ['vault', 'badges'],
      texts: {
        en: { 'welcome.title': 'Up here', 'nav.feed': 'News of {product}', 'notFound.title': 'Lost?' },
      },
      categories: [{ id: 'wind', name: 'Wind', group: 'Weather' }],
    }),
  )
  const server = await startServer({ seed: 'none', community: join(folder, 'community.json') })
  try {
    const city = await open(server.origin)
    await city.setViewportSize({ width: 1440, height: 900 })
    await city.goto('/')
    await expect(city.getByRole('heading', { level: 1, name: 'Up here' })).toBeVisible()
    await expect(city.locator('html')).toHaveAttribute('data-city', 'harbour')
    const nav = city.getByRole('navigation', { name: 'Main navigation' })
    await expect(nav.getByRole('link', { name: 'News of Hill' })).toBeVisible()
    await expect(nav.getByRole('link', { name: 'Contacts' })).toBeVisible()
    for (const name of ['Vault', 'ShadowToad']) await expect(nav.getByRole('link', { name })).toHaveCount(0)
    await expect(city.getByRole('button', { name: /radio|Play/ })).toHaveCount(0)
    await expect(city.getByText('Who to follow')).toHaveCount(0)
    for (const path of ['/vault', '/shadowtoad']) {
      await city.goto(path)
      await expect(city.getByText('Lost?')).toBeVisible()
    }
    const response = await city.request.get('/favicon.ico')
    expect(await response.text()).toBe(logo)
  } finally {
    await server.remove()
    await rm(folder, { recursive: true })
  }
})
