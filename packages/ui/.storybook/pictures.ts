import { expect } from 'vitest'
import { commands, page, server } from 'vitest/browser'
import { applyTheme } from './apply-theme.ts'

export const widths = { narrow: [390, 844], usual: [800, 600], wide: [1440, 1000] } as const

/** Two frames, so that what was changed is drawn. */
export const settled = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

const samples = ['The lamps are on, 12:45', 'مساء الخير يا جيران', '🌙 👍 ✓', '夜の街']
const families = ["'Inter Variable'", 'serif', 'sans-serif', 'monospace', 'system-ui']

/** How this machine draws letters: a hash of some, in our own font and in the system's. */
async function letters(): Promise<string> {
  await document.fonts.load("20px 'Inter Variable'")
  const canvas = new OffscreenCanvas(1200, 160)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas.')
  for (const [column, family] of families.entries()) {
    for (const [row, text] of samples.entries()) {
      context.font = `20px ${family}`
      context.fillText(text, column * 240, 30 + row * 40)
    }
  }
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', data))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const isApproving = server.config.snapshotOptions.updateSnapshot === 'all'
const approvedLetters = `${server.config.root}/pictures/letters.txt`

/** Whether this machine draws letters as the one did where the pictures were approved. */
async function canCompare(): Promise<boolean> {
  const own = await letters()
  if (isApproving) await commands.writeFile(approvedLetters, `${own}\n`)
  const approved = await commands.readFile(approvedLetters).catch(() => '')
  if (approved.trim() === own) return true
  console.warn(
    'The pictures of the stories were approved where letters are drawn in another way: not compared.',
  )
  return false
}

let asked: Promise<boolean> | undefined

/** The stories that show a component as it mostly is. */
const isTypical = (id: string) => /--(playground|typical)$/.test(id)

/**
 * Compares a story with its approved pictures: by night in one city, and what is typical by day in the other, which between
 * them show both shapes and both sets of colours; screens on a phone as well. `pnpm approve:pictures` approves what is there.
 * A machine with other fonts compares nothing, and says so.
 */
export async function compareWithApproved(
  id: string,
  isScreen: boolean,
  globals: Record<string, unknown> | undefined,
): Promise<void> {
  asked ??= canCompare()
  if (!(await asked)) return
  // The browser draws the controls of a video, and moves them.
  for (const video of document.querySelectorAll('video')) video.style.visibility = 'hidden'
  const shown = [
    ['lamplight', 'dark'],
    ['harbour', 'light'],
  ].slice(0, isScreen || isTypical(id) ? 2 : 1)
  for (const size of isScreen ? (['narrow', 'wide'] as const) : (['usual'] as const)) {
    const [width, height] = widths[size]
    await page.viewport(width, height)
    // What is below the window would be white.
    await page.viewport(width, Math.max(height, document.documentElement.scrollHeight))
    for (const [city, mode] of shown) {
      applyTheme(document.documentElement, { ...globals, city, mode, motion: 'reduce' })
      await settled()
      const name = `${id}-${city}-${mode}${isScreen ? `-${size}` : ''}`
      await expect(document.body).toMatchScreenshot(name)
    }
  }
}
