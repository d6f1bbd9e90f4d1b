import { page } from 'vitest/browser'
import { modes } from '../src/theme/index.ts'
import { applyTheme, cities } from './apply-theme.ts'

const sizes = { narrow: [390, 844], usual: [800, 600], wide: [1440, 1000] } as const

/** One of the ways in which a story is looked at. */
export interface Look {
  /** Such as `harbour-light`, or `harbour-light-narrow` of a screen. */
  readonly name: string
  /** Whether it is the first at its width: what does not concern colours is the same in all themes. */
  readonly isFirstOfWidth: boolean
  /** By night in one city and by day in the other, which between them have both shapes and both sets of colours. */
  readonly isTypicalTheme: boolean
}

const themes = cities.flatMap((city) => modes.map((mode) => [city, mode] as const))

/** Resizing takes a message to the browser and back, so it is done only where it changes something. */
async function resize(width: number, height: number): Promise<void> {
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height)
  await settled()
}

const frame = () => new Promise<void>((done) => requestAnimationFrame(() => done()))

const isInView = (element: Element) => {
  const { top, left, bottom, right } = element.getBoundingClientRect()
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
}

/** Until the observers of sizes and of visibility have run, and fonts and what is in view have been loaded. */
async function settled(): Promise<void> {
  await frame()
  await frame()
  // A font is asked for by the layout that needs it.
  await document.fonts.ready
  await frame()
  const loading = [...document.images].filter((image) => !image.complete && isInView(image))
  await Promise.all(loading.map((image) => image.decode().catch(() => undefined)))
}

/**
 * Shows the story that is in the document in every theme, a screen on a phone as well as on a wide window, and calls `look`
 * for each. The window is as tall as the story.
 */
export async function forEachLook(
  isScreen: boolean,
  globals: Record<string, unknown> | undefined,
  look: (look: Look) => Promise<void>,
): Promise<void> {
  document.body.style.padding = isScreen ? '0' : '1rem'
  for (const size of isScreen ? (['narrow', 'wide'] as const) : (['usual'] as const)) {
    const [width, height] = sizes[size]
    applyTheme(document.documentElement, { ...globals, motion: 'reduce' })
    await resize(width, height)
    const { scrollHeight } = document.documentElement
    if (scrollHeight > height) await resize(width, scrollHeight)
    for (const [index, [city, mode]] of themes.entries()) {
      applyTheme(document.documentElement, { ...globals, city, mode, motion: 'reduce' })
      await look({
        name: `${city}-${mode}${isScreen ? `-${size}` : ''}`,
        isFirstOfWidth: index === 0,
        isTypicalTheme: (city === 'lamplight') === (mode === 'dark'),
      })
    }
  }
}
