import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../tests/show.tsx'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { CheckboxGroup } from './checkbox-group.tsx'
import { RadioGroup } from './radio-group.tsx'
import { SearchField } from './search-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

test('a form is sent although its fields are required and have errors: the app decides', async () => {
  const onSubmit = vi.fn<(event: SubmitEvent) => void>((event) => event.preventDefault())
  document.addEventListener('submit', onSubmit)
  const faulty = { label: 'Field', errorMessage: 'Is it so?', onChange: () => undefined }
  const options = [{ value: 'one', label: 'One' }]
  const host = show(
    <form>
      <TextField {...faulty} isRequired />
      <TextArea {...faulty} isRequired />
      <CheckboxGroup {...faulty} options={options} values={[]} />
      <RadioGroup {...faulty} options={options} value="" />
      <SelectField {...faulty} options={options} value="one" />
      <Checkbox isRequired>I agree</Checkbox>
      <SearchField label="Search" isRequired />
      <Button type="submit">Send</Button>
    </form>,
  )
  await expect.poll(() => document.querySelector('[role=listbox]')).not.toBeNull()
  const send = host.querySelector<HTMLButtonElement>('[type=submit]')!
  send.click()
  expect(onSubmit).toHaveBeenCalledOnce()
  document.removeEventListener('submit', onSubmit)
})

test('the characters left are counted without a value too, and announced once there are too many', async () => {
  show(<TextArea label="About" defaultValue="Lamps" counterMax={6} />)
  await expect.element(page.getByText('1 characters left')).toBeInTheDocument()
  expect(page.getByRole('status').element().textContent).toBe('')
  await userEvent.type(page.getByRole('textbox'), ' on')
  await expect.element(page.getByRole('status')).toHaveTextContent('2 characters too many')
})

test('the placeholder of an empty field has the direction of the page', async () => {
  const host = show(
    <div dir="rtl">
      <TextField label="Field" placeholder="اكتب…" onChange={() => undefined} />
      <TextArea label="Area" placeholder="اكتب…" />
      <SearchField label="Search" placeholder="ابحث…" />
    </div>,
  )
  await expect.poll(() => host.querySelectorAll('input, textarea').length).toBe(3)
  for (const field of host.querySelectorAll('input, textarea')) {
    expect(getComputedStyle(field).direction).toBe('rtl')
  }
  await userEvent.fill(page.getByRole('textbox', { name: 'Area' }), 'Lamps')
  expect(getComputedStyle(page.getByRole('textbox', { name: 'Area' }).element()).direction).toBe('ltr')
})
