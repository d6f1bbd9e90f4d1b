import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../tests/show.tsx'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

function Draft({ onConfirm }: { onConfirm: (close: () => void) => unknown }) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button onPress={() => setAsking(true)}>Delete</Button>
      {isAsking && (
        <ConfirmDialog
          title="Delete this draft?"
          confirmLabel="Delete draft"
          cancelLabel="Keep it"
          onConfirm={() => onConfirm(close)}
          onCancel={close}
        >
          You cannot get it back.
        </ConfirmDialog>
      )}
    </>
  )
}

const dialog = page.getByRole('alertdialog', { name: 'Delete this draft?' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test.each([
  ['its button', () => button('Keep it').click()],
  ['the close button', () => button('Close').click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('cancelled by %s, a question changes nothing and gives the focus back', async (_, cancel) => {
  const onConfirm = vi.fn()
  show(<Draft onConfirm={onConfirm} />)
  await button('Delete').click()
  await expect.element(dialog).toBeVisible()
  await cancel()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Delete')).toHaveFocus()
  expect(onConfirm).not.toHaveBeenCalled()
})

test('what is asked is read out with the heading', async () => {
  show(<Draft onConfirm={() => undefined} />)
  await button('Delete').click()
  await expect.element(dialog).toBeVisible()
  expect(dialog).toHaveAccessibleDescription('You cannot get it back.')
})

test('a press outside does not answer the question', async () => {
  await page.viewport(800, 640)
  show(<Draft onConfirm={() => undefined} />)
  await button('Delete').click()
  await expect.element(dialog).toBeVisible()
  await userEvent.click(document.documentElement, { position: { x: 3, y: 3 } })
  await expect.element(dialog).toBeVisible()
})

test('the button is pending until what it does has ended, and takes one press', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const onConfirm = vi.fn((close: () => void) => promise.then(close))
  show(<Draft onConfirm={onConfirm} />)
  await button('Delete').click()
  const yes = page.getByRole('button', { name: /Delete draft/ })
  await yes.click()
  await expect.element(yes).toHaveAttribute('aria-disabled', 'true')
  await yes.click({ force: true })
  expect(onConfirm).toHaveBeenCalledTimes(1)
  resolve()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('what has not worked can be tried again while the question is open', async () => {
  const onConfirm = vi.fn(() => Promise.resolve())
  show(<Draft onConfirm={onConfirm} />)
  await button('Delete').click()
  await button('Delete draft').click()
  await button('Delete draft').click()
  expect(onConfirm).toHaveBeenCalledTimes(2)
})
