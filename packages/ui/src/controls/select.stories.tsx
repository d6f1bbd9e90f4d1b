import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { controlled } from '../docs/controlled.tsx'
import { guide } from '../docs/guide.ts'
import { states } from '../docs/states.tsx'
import { Select } from './select.tsx'

const languages = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch (Rechtschreibung der Schweiz)' },
  { value: 'ar', label: 'العربية' },
  { value: 'long', label: 'The language of whoever wrote it, if it is known' },
]

const meta: Meta<typeof Select> = {
  title: 'Controls/Select',
  component: Select,
  args: {
    label: 'Profile visibility',
    options: [
      { value: 'public', label: 'Everyone' },
      { value: 'private', label: 'Private' },
    ],
    value: 'public',
    onChange: fn(),
  },
  parameters: guide('Select', {
    use: 'One of many values, or of values with long names.',
    instead: 'For two to five short ones use `RadioGroup`, which shows them all. For actions use `Menu`.',
    do: [
      'Many values, or long ones.',
      <Select key="do" label="Language" options={languages} value="en" onChange={() => undefined} />,
    ],
    dont: [
      'Two short values: a `RadioGroup` shows both at once.',
      <Select
        key="dont"
        label="Mode"
        options={[
          { value: 'night', label: 'Night' },
          { value: 'day', label: 'Day' },
        ]}
        value="night"
        onChange={() => undefined}
      />,
    ],
    keys: {
      'Enter, Space, ↓': 'Opens the list; Enter chooses.',
      '↑ ↓': 'Moves; while it is closed, nothing changes.',
      Letters: 'Go to the value that begins with them.',
      Escape: 'Closes it and changes nothing.',
    },
    access:
      'A button with the label and the value as its name. The list says which value is chosen, and its place.',
    alsoCalled: 'dropdown, picker',
  }),
}
export default meta

type Story = StoryObj<typeof Select>

export const Playground: Story = { render: controlled(Select, 'value', 'onChange') }
export const States: Story = states(
  {
    Default: <Select label="Language" options={languages} value="en" onChange={fn()} />,
    Hover: <Select label="Language" options={languages} value="en" onChange={fn()} />,
    Focus: <Select label="Language" options={languages} value="en" onChange={fn()} />,
    Pressed: <Select label="Language" options={languages} value="en" onChange={fn()} />,
    Disabled: <Select label="Language" options={languages} value="en" onChange={fn()} isDisabled />,
    Error: (
      <Select
        label="Language"
        options={languages}
        value="en"
        onChange={fn()}
        errorMessage="It could not be loaded."
      />
    ),
    'Long text': (
      <Select
        label="What should the moderators know about it?"
        options={languages}
        value="long"
        onChange={fn()}
        description="A sentence is enough."
      />
    ),
    German: <Select label="Benachrichtigungssprache" options={languages} value="de" onChange={fn()} />,
    Arabic: <Select label="اللغة" options={languages} value="ar" onChange={fn()} />,
  },
  ['Loading', 'Empty'],
)

const visibility = [
  { value: 'public', label: 'Everyone' },
  { value: 'followers', label: 'Followers only' },
  { value: 'private', label: 'Private' },
] as const

function Visibility({ onChosen }: { onChosen?: (value: string) => void }) {
  const [value, setValue] = useState<'public' | 'followers' | 'private'>('public')
  return (
    <Select
      label="Profile visibility"
      description="Nostr cannot enforce this; it decides what this app shows."
      options={visibility}
      value={value}
      onChange={(chosen) => {
        setValue(chosen)
        onChosen?.(chosen)
      }}
    />
  )
}

export const WithKeys: Story = {
  render: () => <Visibility />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const body = within(canvasElement.ownerDocument.body)
    await expect(await body.findByRole('option', { name: 'Everyone' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await userEvent.keyboard('{ArrowDown}{Enter}')
    const button = await canvas.findByRole('button', { name: /Followers only/ })
    await waitFor(() => expect(button).toHaveFocus())
  },
}
export const Open: Story = {
  render: () => <Visibility />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await within(canvasElement.ownerDocument.body).findByRole('listbox')
  },
}
