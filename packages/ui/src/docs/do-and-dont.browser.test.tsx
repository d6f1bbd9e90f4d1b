import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { applyTheme, cities } from '../../.storybook/apply-theme.ts'
import { violations } from '../../.storybook/violations.ts'
import { modes } from '../theme/index.ts'
import { UiProvider } from '../ui-provider.tsx'
import { DoAndDont } from './do-and-dont.tsx'
import type { NamedGuide } from './guide.ts'

interface Page {
  readonly default: { readonly parameters?: { readonly guide?: NamedGuide } }
}

const guides = Object.values(import.meta.glob<Page>('../**/*.stories.tsx', { eager: true }))
  .map((page) => page.default.parameters?.guide)
  .filter((guide) => guide !== undefined)

const html = document.documentElement
const before = html.cloneNode() as HTMLElement
afterAll(() => {
  for (const name of html.getAttributeNames()) html.removeAttribute(name)
  for (const { name, value } of before.attributes) html.setAttribute(name, value)
})

test.each(guides.map((guide) => [guide.name, guide] as const))(
  'do and don’t of %s can be read in every theme',
  async (_name, guide) => {
    const place = document.body.appendChild(document.createElement('main'))
    const root = createRoot(place)
    onTestFinished(() => {
      root.unmount()
      place.remove()
    })
    flushSync(() =>
      root.render(
        <UiProvider locale="en">
          <DoAndDont do={guide.do} dont={guide.dont} />
        </UiProvider>,
      ),
    )
    const found: string[] = []
    for (const [index, city] of cities.entries()) {
      for (const mode of modes) {
        applyTheme(html, { city, mode, motion: 'reduce' })
        const onlyColour = index > 0 || mode !== modes[0]
        for (const violation of await violations({ onlyColour })) found.push(`${city} ${mode} ${violation}`)
      }
    }
    expect(found).toEqual([])
  },
)
