import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { guide } from '../docs/guide.ts'
import { controlled } from '../docs/controlled.tsx'
import { Select } from './select.tsx'

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
    access: 'Enter opens, arrow keys and letters choose, Escape closes and changes nothing.',
    alsoCalled: 'dropdown, picker',
  }),
}
export default meta

type Story = StoryObj<typeof Select>

export const Playground: Story = { render: controlled(Select, 'value', 'onChange') }

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
    await expect(await canvas.findByRole('button', { name: /Followers only/ })).toBeInTheDocument()
  },
}
export const Open: Story = {
  render: () => <Visibility />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await within(canvasElement.ownerDocument.body).findByRole('listbox')
  },
}
