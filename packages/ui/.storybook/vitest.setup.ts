import { configure } from 'storybook/test'
import { afterEach, expect } from 'vitest'
import { forEachLook } from './looks.ts'
import { compareWithApproved, isApproving } from './pictures.ts'
import { violations } from './violations.ts'

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

/** The stories that show a component as it mostly is. All its states are compared in one theme, and checked in all. */
const isTypical = (id: string) => id.endsWith('--typical')

/**
 * After its test, every story is checked with axe in both cities, dark and light, and compared with its approved pictures:
 * by night in one city, and what is typical by day in the other. The document is the same in all themes, so rules that do
 * not concern colours run only once for each width.
 */
afterEach(async (context) => {
  const { story, task } = context as typeof context & StoryContext
  const id = (task.meta as { storyId?: string }).storyId
  if (!story || id === undefined || task.result?.state === 'fail') return
  // Storybook's own pages for loading and errors: axe would read them every time.
  for (const page of document.querySelectorAll('.sb-wrapper')) page.remove()
  const isScreen = id.startsWith('screens-')
  // Stories that nobody looks at have no picture.
  const { tags = [] } = story
  const hasPicture = tags.includes('dev') && !tags.includes('no-picture')
  const hasTwoThemes = (isScreen || isTypical(id)) && !tags.includes('one-theme')
  // For the few whose letters Chromium draws half a pixel aside in some runs.
  const pictureTolerance = story.parameters?.['pictureTolerance'] as number | undefined
  const found: string[] = []
  await forEachLook(isScreen, story.globals, async ({ name, isFirstOfWidth, isTypicalTheme }) => {
    // Approving takes pictures, and checks nothing.
    if (!isApproving)
      for (const violation of await violations({ isPage: isScreen, onlyColour: !isFirstOfWidth }))
        found.push(`${name} ${violation}`)
    const isCompared = isFirstOfWidth || (isTypicalTheme && hasTwoThemes)
    if (hasPicture && isCompared) await compareWithApproved(`${id}-${name}`, pictureTolerance)
  })
  expect(found, `axe violations in ${id}`).toEqual([])
})
