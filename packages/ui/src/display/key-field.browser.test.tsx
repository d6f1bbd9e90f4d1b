import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../tests/show.tsx'
import { KeyField } from './key-field.tsx'

afterEach(() => void vi.restoreAllMocks())

const showKey = (value: string) => show(<KeyField label="Key" value={value} isSecret />)

test('another value is masked, although the one before was revealed', async () => {
  showKey('nsec1one')
  await page.getByRole('button', { name: 'Show Key' }).click()
  await expect.element(page.getByText('nsec1one')).toBeVisible()
  showKey('nsec1two')
  await expect.element(page.getByRole('button', { name: 'Show Key' })).toBeVisible()
  expect(document.body.textContent).not.toContain('nsec1')
})

test('that it was copied is announced where the app does not say so', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  showKey('nsec1one')
  await page.getByRole('button', { name: 'Copy Key' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied')
})

test('an app that fails once the key is copied has not been refused the clipboard', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const thrown = new Promise((resolve) =>
    window.addEventListener(
      'unhandledrejection',
      (event) => {
        event.preventDefault()
        resolve(event.reason)
      },
      { once: true },
    ),
  )
  const error = new Error('a toast that fails')
  const onCopyFailed = vi.fn()
  const onCopied = () => {
    throw error
  }
  show(<KeyField label="Key" value="npub1one" onCopied={onCopied} onCopyFailed={onCopyFailed} />)
  await page.getByRole('button', { name: 'Copy Key' }).click()
  expect(await thrown).toBe(error)
  expect(onCopyFailed).not.toHaveBeenCalled()
})
