import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../tests/show.tsx'
import { PersonField } from './person-field.tsx'

const people = Array.from({ length: 20 }, (_, index) => ({ pubkey: String(index), name: `Person ${index}` }))

function Field() {
  const [value, setValue] = useState('')
  return (
    <PersonField label="Who" value={value} onChange={setValue} people={people} onTake={() => undefined} />
  )
}

test('↑ with nobody chosen goes to the last person, and who is chosen is in view', async () => {
  show(<Field />)
  const input = page.getByRole('combobox')
  await input.click()
  await userEvent.keyboard('{ArrowUp}')
  const last = page.getByRole('option', { name: 'Person 19' })
  await expect.element(last).toHaveAttribute('aria-selected', 'true')
  const bottomOf = (element: Element) => element.getBoundingClientRect().bottom
  const list = page.getByRole('listbox').element()
  await expect.poll(() => bottomOf(last.element())).toBeLessThanOrEqual(bottomOf(list))
  await userEvent.keyboard('{ArrowUp}')
  await expect
    .element(page.getByRole('option', { name: 'Person 18' }))
    .toHaveAttribute('aria-selected', 'true')
})

test('Tab goes on from the field, past its list, whose scrollbar leaves the focus in the field', async () => {
  show(
    <>
      <Field />
      <button type="button">Start</button>
    </>,
  )
  const input = page.getByRole('combobox')
  await input.click()
  const list = page.getByRole('listbox')
  await expect.element(list).toBeVisible()
  expect(list.element().scrollHeight).toBeGreaterThan(list.element().clientHeight)
  const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true })
  expect(list.element().dispatchEvent(press)).toBe(false)
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Start' })).toHaveFocus()
})

test('it is a combobox, which says whether its list is open', async () => {
  show(<Field />)
  const input = page.getByRole('combobox', { name: 'Who', expanded: false })
  await input.click()
  const open = page.getByRole('combobox', { name: 'Who', expanded: true })
  await expect.element(open).toHaveAttribute('aria-controls', page.getByRole('listbox').element().id)
  await userEvent.keyboard('{Escape}')
  await expect.element(input).not.toHaveAttribute('aria-controls')
})
