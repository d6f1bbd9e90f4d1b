import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../tests/show.tsx'
import { Composer } from '../social/composer.tsx'
import { MessageComposer } from '../social/message-composer.tsx'
import { PersonField } from '../social/person-field.tsx'
import { ReplyBox } from '../social/reply-box.tsx'
import { Button } from './button.tsx'
import { CheckboxGroup } from './checkbox-group.tsx'
import { Checkbox } from './checkbox.tsx'
import { FileButton } from './file-button.tsx'
import { PlainSearch } from './plain-search.tsx'
import { RadioGroup } from './radio-group.tsx'
import { SearchField } from './search-field.tsx'
import { SelectField } from './select-field.tsx'
import { Select } from './select.tsx'
import { Slider } from './slider.tsx'
import { Switch } from './switch.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'
import type { FocusHandle } from './use-field-ref.ts'

const nothing = () => undefined

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

test('a long text has the direction of each paragraph without `dir`, which takes seconds per key', async () => {
  const long = `${'سطر\n'.repeat(3000)}Lamps`
  show(<TextArea label="Log" defaultValue={long} />)
  const area = page.getByRole('textbox', { name: 'Log' })
  await expect.element(area).not.toHaveAttribute('dir')
  expect(getComputedStyle(area.element()).unicodeBidi).toBe('plaintext')
  await userEvent.fill(area, 'سطر')
  await expect.element(area).toHaveAttribute('dir', 'auto')
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

/** Logs of React, such as two children with the same key. */
function watchErrors() {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => logged.mockRestore())
  return logged
}

test('the ref of a field reaches its input', async () => {
  const inputs: Record<string, HTMLElement | null> = {}
  const keep = (name: string) => (element: HTMLElement | null) => {
    inputs[name] = element
  }
  const host = show(
    <>
      <TextField ref={keep('TextField')} label="Name" />
      <TextArea ref={keep('TextArea')} label="About" />
      <SearchField ref={keep('SearchField')} label="Search" />
      <PlainSearch
        ref={keep('PlainSearch')}
        {...{
          label: 'Search',
          placeholder: 'Search',
          value: '',
          onChange: nothing,
          onFocus: nothing,
          onBlur: nothing,
        }}
      />
      <PersonField
        ref={keep('PersonField')}
        label="Person"
        value=""
        onChange={nothing}
        people={[]}
        onTake={nothing}
      />
      <Checkbox ref={keep('Checkbox')}>I agree</Checkbox>
      <Switch ref={keep('Switch')} label="Alerts" />
      <Slider ref={keep('Slider')} label="Size" value={1} onChange={nothing} min={0} max={2} step={1} />
      <FileButton ref={keep('FileButton')} onFiles={nothing}>
        Add
      </FileButton>
    </>,
  )
  await expect.poll(() => Object.keys(inputs)).toHaveLength(9)
  for (const [name, input] of Object.entries(inputs)) {
    input?.focus()
    expect(host.contains(input), name).toBe(true)
    expect(document.activeElement, name).toBe(input)
    expect(input?.matches('input, textarea, button'), name).toBe(true)
  }
})

test('the ref of a field with several controls focuses the chosen one', async () => {
  const handles: Record<string, FocusHandle | null> = {}
  const keep = (name: string) => (handle: FocusHandle | null) => {
    handles[name] = handle
  }
  const options = [
    { value: 'one', label: 'One' },
    { value: 'two', label: 'Two' },
  ]
  show(
    <>
      <RadioGroup ref={keep('radio')} label="Radio" options={options} value="two" onChange={nothing} />
      <CheckboxGroup ref={keep('boxes')} label="Boxes" options={options} values={[]} onChange={nothing} />
      <Select ref={keep('select')} label="Select" options={options} value="one" onChange={nothing} />
    </>,
  )
  await expect.poll(() => Object.keys(handles)).toHaveLength(3)
  handles['radio']?.focus()
  await expect.element(page.getByRole('radio', { name: 'Two' })).toHaveFocus()
  handles['boxes']?.focus()
  await expect.element(page.getByRole('checkbox', { name: 'One' })).toHaveFocus()
  handles['select']?.focus()
  await expect.element(page.getByRole('button', { name: 'One Select' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('option', { name: 'Two' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  handles['boxes']?.focus()
  handles['select']?.focus()
  await expect.element(page.getByRole('button', { name: 'One Select' })).toHaveFocus()
})

test('the ref of a composer focuses its text', async () => {
  const handles: Record<string, FocusHandle | null> = {}
  const keep = (name: string) => (handle: FocusHandle | null) => {
    handles[name] = handle
  }
  const texts = { value: '', onChange: nothing, onSubmit: nothing }
  show(
    <>
      <Composer
        ref={keep('Post')}
        {...texts}
        placeholder="Post"
        mentions={{ people: [], onQuery: nothing }}
      />
      <ReplyBox ref={keep('reply')} {...texts} replyingTo="Ada" />
      <MessageComposer ref={keep('message')} {...texts} label="Message to Ada" />
    </>,
  )
  await expect.poll(() => Object.keys(handles)).toHaveLength(3)
  for (const [index, handle] of Object.values(handles).entries()) {
    handle?.focus()
    await expect.element(page.getByRole('textbox').nth(index)).toHaveFocus()
  }
})

test('a select whose value is none of its options says so, before and after it is opened', async () => {
  const errors = watchErrors()
  const options = [
    { value: 'de', label: 'Deutsch', group: 'Europe' },
    { value: 'ar', label: 'العربية', group: 'Asia' },
    { value: 'es', label: 'Español', group: 'Europe' },
  ]
  const draw = (placeholder?: string) =>
    show(
      <Select
        label="Language"
        options={options}
        value="xx"
        onChange={nothing}
        {...(placeholder !== undefined && { placeholder })}
      />,
    )
  draw()
  const field = page.getByRole('button', { name: 'Choose one Language' })
  await field.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveTextContent('Choose one')
  draw('Your language')
  await expect.element(page.getByRole('button', { name: 'Your language Language' })).toBeVisible()
  expect(errors).not.toHaveBeenCalled()
})
