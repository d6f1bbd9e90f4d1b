import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contrastProblems, harbour, readTokens, writeTokens } from '@ncc/ui/theme'
import { startServer } from './server.ts'
import { expect, test } from './test.ts'

const example = new URL('../../../deploy/community.example.json', import.meta.url)

/** Serves a city with the theme `hilltop`, whose tokens file is as given. */
async function cityWith(tokens: unknown) {
  const folder = await mkdtemp(join(tmpdir(), 'ncc-theme-'))
  const community = JSON.parse(await readFile(example, 'utf8')) as object
  await writeFile(join(folder, 'hilltop.tokens.json'), JSON.stringify(tokens))
  await writeFile(
    join(folder, 'community.json'),
    JSON.stringify({ ...community, theme: 'hilltop', tokens: './hilltop.tokens.json' }),
  )
  const server = await startServer({ seed: 'none', community: join(folder, 'community.json') })
  return {
    origin: server.origin,
    async remove() {
      await server.remove()
      await rm(folder, { recursive: true })
    },
  }
}

/** The variables of the page, as a component sees them. */
const variables = (names: string[]) =>
  names.map((name) => getComputedStyle(document.documentElement).getPropertyValue(name))

const names = [
  '--ncc-color-ground',
  '--ncc-color-accent',
  '--ncc-color-text',
  '--ncc-radius-md',
  '--ncc-font-display',
]

test('a city brings its own theme along: a tokens file that was exported and changed, and no code', async ({
  open,
}) => {
  const file = writeTokens(harbour)
  file.dark.color.accent.$value = { colorSpace: 'srgb', components: [0.8, 0.6, 1], hex: '#cc99ff' }
  file.dark.color.accentHover.$value = '{dark.color.accent}'
  file.shape.radius.md.$value = { value: 20, unit: 'px' }
  file.shape.display.$value = ['Inter Variable', 'sans-serif']
  expect(contrastProblems(readTokens(file, 'hilltop'))).toEqual([])
  const place = await cityWith(file)
  try {
    const city = await open(place.origin)
    await city.emulateMedia({ colorScheme: 'dark' })
    await city.goto('/settings')
    const heading = city.getByRole('heading', { level: 1, name: 'Settings' })
    await expect(heading).toBeVisible()
    expect(await city.evaluate(variables, names)).toEqual([
      '#04181c',
      '#cc99ff',
      '#edf7f2',
      '20px',
      "'Inter Variable', sans-serif",
    ])
    await expect(heading).toHaveCSS('font-family', /^"Inter Variable"/)
    await expect(city.locator('body')).toHaveCSS('background-color', 'rgb(4, 24, 28)')
    const loadedFonts = () =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
    await expect
      .poll(() => city.evaluate(loadedFonts))
      .toContainEqual(expect.stringContaining('Inter Variable'))
    await city.evaluate(() => (document.documentElement.dataset['theme'] = 'light'))
    expect(await city.evaluate(variables, names.slice(0, 3))).toEqual(['#e3eff0', '#ff7a66', '#04252b'])
    await city.evaluate(() => (document.documentElement.dataset['contrast'] = 'high'))
    expect(await city.evaluate(variables, ['--ncc-color-text-subtle'])).toEqual(['#04252b'])
  } finally {
    await place.remove()
  }
})

test('a theme that cannot be read leaves the city with Lamplight, and is named in the console', async ({
  open,
}) => {
  const place = await cityWith({ dark: { color: { ground: { $value: 'coal' } } } })
  try {
    const city = await open(place.origin)
    await city.emulateMedia({ colorScheme: 'dark' })
    const told = city.waitForEvent('console', (message) => message.text().includes('The theme hilltop'))
    await city.goto('/settings')
    expect((await told).text()).toContain('dark.color.ground must be a colour')
    await expect(city.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    expect(await city.evaluate(variables, ['--ncc-color-ground'])).toEqual(['#0a0c16'])
  } finally {
    await place.remove()
  }
})
