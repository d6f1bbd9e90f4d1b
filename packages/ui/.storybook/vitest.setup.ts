import axe from 'axe-core'
import { configure } from 'storybook/test'
import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { modes } from '../src/theme/index.ts'
import { applyTheme, cities } from './apply-theme.ts'
import { compareWithApproved, settled, widths } from './pictures.ts'

configure({ asyncUtilTimeout: 10_000 })

/** What the Storybook addon adds to the context of a test. */
interface StoryContext {
  story?: {
    title?: string
    tags?: string[]
    globals?: Record<string, unknown>
    parameters?: Record<string, unknown>
  }
}

const themes = cities.flatMap((city) => modes.map((mode) => [city, mode] as const))

/** These rules are for whole pages, which a story is not. */
const pageRules = ['region', 'page-has-heading-one', 'landmark-one-main', 'bypass']

async function violations(isScreen: boolean, onlyColour: boolean): Promise<string[]> {
  const results = await axe.run(document.body, {
    resultTypes: ['violations'],
    ...(onlyColour && { runOnly: ['color-contrast', 'link-in-text-block'] }),
    ...(!onlyColour &&
      !isScreen && { rules: Object.fromEntries(pageRules.map((id) => [id, { enabled: false }])) }),
  })
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n    ${node.html.slice(0, 200)}\n    ${node.failureSummary ?? ''}`),
  )
}

/**
 * Runs axe on every story, after its test, in both cities, dark and light. The document is the same in all four, so rules
 * that do not concern colours run only once for each width.
 */
afterEach(async (context) => {
  const { story, task } = context as typeof context & StoryContext
  const id = (task.meta as { storyId?: string }).storyId
  if (!story || id === undefined || task.result?.state === 'fail') return
  const isScreen = id.startsWith('screens-')
  document.body.style.padding = isScreen ? '0' : '1rem'
  const found: string[] = []
  for (const size of isScreen ? (['narrow', 'wide'] as const) : (['usual'] as const)) {
    const [width, height] = widths[size]
    await page.viewport(width, height)
    await document.fonts.ready
    for (const [index, [city, mode]] of themes.entries()) {
      applyTheme(document.documentElement, { ...story.globals, city, mode, motion: 'reduce' })
      await settled()
      const where = `${city}-${mode}${isScreen ? `-${size}` : ''}`
      found.push(...(await violations(isScreen, index > 0)).map((violation) => `${where} ${violation}`))
    }
  }
  expect(found, `axe violations in ${id}`).toEqual([])
  // Stories that nobody looks at have no picture.
  const { tags = [] } = story
  if (tags.includes('dev') && !tags.includes('no-picture'))
    await compareWithApproved(id, isScreen, story.globals)
})
