import { expect } from 'vitest'
import { commands, server } from 'vitest/browser'

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

/** Whether this run approves what is there. */
export const isApproving = server.config.snapshotOptions.updateSnapshot === 'all'
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

/** How long a picture may take until it no longer changes, on machines that are several times slower. */
const pictureTimeoutMs = 30_000

let asked: Promise<boolean> | undefined

/**
 * Compares what is in the document with its approved picture. `pnpm approve:pictures` approves what is there. A machine
 * with other fonts compares nothing, and says so. `allowedMismatchedPixels` replaces the tolerance of vitest.config.ts.
 */
export async function compareWithApproved(name: string, allowedMismatchedPixels?: number): Promise<void> {
  asked ??= canCompare()
  if (!(await asked)) return
  // The browser draws the controls of a video, and moves them.
  for (const video of document.querySelectorAll('video')) video.style.visibility = 'hidden'
  await expect(document.body).toMatchScreenshot(name, {
    timeout: pictureTimeoutMs,
    ...(allowedMismatchedPixels !== undefined && {
      comparatorOptions: { threshold: 0.1, allowedMismatchedPixels },
    }),
  })
}
