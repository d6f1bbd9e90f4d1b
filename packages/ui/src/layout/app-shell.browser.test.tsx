import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { UiProvider } from '../ui-provider.tsx'
import { AppShell } from './app-shell.tsx'

const frame = (
  <UiProvider>
    <AppShell nav="Places" top="Top" bottom="Thumbs" aside={<input aria-label="Search" />}>
      The city
    </AppShell>
  </UiProvider>
)
const parts = ['Places', 'Top', 'Thumbs'] as const
const rendered = () => parts.filter((text) => document.body.textContent.includes(text))

let root: Root | undefined

async function showAt(width: number): Promise<void> {
  await page.viewport(width, 800)
  const host = document.createElement('div')
  document.body.append(host)
  root = createRoot(host)
  root.render(frame)
  await expect.element(page.getByText('The city')).toBeVisible()
}

afterEach(async () => {
  root?.unmount()
  document.body.replaceChildren()
  document.documentElement.removeAttribute('style')
  await page.viewport(1280, 800)
})

test('a window renders only what it can show, and keeps what it has shown', async () => {
  await showAt(390)
  expect(rendered()).toEqual(['Top', 'Thumbs'])
  expect(document.querySelector('aside')).toBeNull()

  await page.viewport(1300, 800)
  await expect.element(page.getByText('Places')).toBeVisible()
  await page.getByRole('textbox').fill('Robin')
  await page.viewport(390, 800)
  await expect.element(page.getByText('Thumbs')).toBeVisible()
  await page.viewport(1300, 800)
  await expect.element(page.getByRole('textbox')).toHaveValue('Robin')
})

test('a window that is wide at every zoom has no bars', async () => {
  await showAt(1920)
  expect(rendered()).toEqual(['Places'])
})

test.each([
  [740, 0.75, 'Places'],
  [930, 0.75, 'Search'],
  [1450, 1.5, 'Thumbs'],
] as const)('at %i px and a zoom of %f, %s is shown', async (width, zoom, what) => {
  document.documentElement.style.setProperty('--ncc-zoom', String(zoom))
  await showAt(width)
  await expect
    .element(what === 'Search' ? page.getByRole('textbox') : page.getByText(what, { exact: true }))
    .toBeVisible()
})
