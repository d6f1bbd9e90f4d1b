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
  const input = page.getByRole('textbox')
  await input.click()
  await userEvent.keyboard('{ArrowUp}')
  const last = page.getByRole('option', { name: 'Person 19' })
  await expect.element(last).toHaveAttribute('aria-selected', 'true')
  const bottomOf = (element: Element) => element.getBoundingClientRect().bottom
  const list = page.getByRole('listbox').element()
  expect(bottomOf(last.element())).toBeLessThanOrEqual(bottomOf(list))
  await userEvent.keyboard('{ArrowUp}')
  await expect
    .element(page.getByRole('option', { name: 'Person 18' }))
    .toHaveAttribute('aria-selected', 'true')
})
