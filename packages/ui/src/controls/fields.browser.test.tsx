import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../tests/show.tsx'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { CheckboxGroup } from './checkbox-group.tsx'
import { RadioGroup } from './radio-group.tsx'
import { SearchField } from './search-field.tsx'
import { SelectField } from './select-field.tsx'
import { Slider } from './slider.tsx'
import { Switch } from './switch.tsx'
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
  await expect.element(page.getByText('1 character left')).toBeInTheDocument()
  expect(page.getByRole('status').element().textContent).toBe('')
  await userEvent.type(page.getByRole('textbox'), ' o')
  await expect.element(page.getByRole('status')).toHaveTextContent('1 character too many')
  await userEvent.type(page.getByRole('textbox'), 'n')
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

test('what can be operated looks different under the pointer, unless it is disabled', async () => {
  show(
    <>
      <TextField label="Name" />
      <TextField label="Address" isDisabled />
      <Checkbox>Lamps</Checkbox>
      <Switch label="Alerts" />
      <Slider label="Zoom" value={1} onChange={() => undefined} min={0} max={2} step={1} />
      <p>Elsewhere</p>
    </>,
  )
  const looks = {
    Name: () => page.getByLabelText('Name').element().parentElement!,
    Address: () => page.getByLabelText('Address').element().parentElement!,
    Lamps: () => page.getByText('Lamps').element().closest('label')!.querySelector('[aria-hidden]')!,
    Alerts: () => page.getByText('Alerts').element().closest('label')!.querySelector('[aria-hidden]')!,
    Zoom: () => page.getByRole('slider').element().closest('[data-rac]')!,
  }
  const lookOf = (element: Element) => {
    const { borderColor, backgroundColor } = getComputedStyle(element)
    return `${borderColor} ${backgroundColor}`
  }
  for (const [name, find] of Object.entries(looks)) {
    await userEvent.hover(page.getByText('Elsewhere'))
    const usual = lookOf(find())
    await userEvent.hover(find())
    const wait = expect.poll(() => lookOf(find()), { message: name })
    await (name === 'Address' ? wait.toBe(usual) : wait.not.toBe(usual))
  }
})
