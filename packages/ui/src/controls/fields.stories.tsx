import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ShowIcon } from '../display/icons.ts'
import { Stack } from '../layout/stack.tsx'
import { IconButton } from './icon-button.tsx'
import { SearchField } from './search-field.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

const meta: Meta<typeof TextField> = {
  title: 'Controls/Fields',
  component: TextField,
  args: { label: 'Display name', onChange: fn() },
}
export default meta

type Story = StoryObj<typeof TextField>

export const Typical: Story = {
  args: { description: 'Everybody can see it.' },
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Display name' })
    await expect(field).toHaveAccessibleDescription('Everybody can see it.')
    await userEvent.type(field, 'Mara')
    await expect(args.onChange).toHaveBeenLastCalledWith('Mara')
  },
}
export const WithError: Story = {
  args: {
    errorMessage: 'Invalid private key. Please check your key and try again.',
    defaultValue: 'nsec1nonsense',
  },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox')
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription(/Invalid private key/)
  },
}
export const Secret: Story = {
  args: {
    label: 'Private key',
    type: 'password',
    isMono: true,
    placeholder: 'nsec1… or hex',
    after: <IconButton icon={ShowIcon} aria-label="Show private key" />,
  },
}
export const Disabled: Story = { args: { isDisabled: true, defaultValue: 'Mara' } }
export const LongText: Story = {
  args: {
    label:
      'A label that goes on for longer than anybody would like, to see where it breaks and what it pushes away',
    defaultValue: 'wss://a.very.long.relay.name.example/with/a/path/that/does/not/end/anywhere/soon/at/all',
  },
}
export const RightToLeft: Story = {
  args: { label: 'الاسم', defaultValue: 'عمر الليلي' },
  globals: { direction: 'rtl' },
}

function Counting() {
  const [value, setValue] = useState('')
  return (
    <TextArea label="About" value={value} onChange={setValue} counterMax={20} description="A few words." />
  )
}

export const AreaGrowsAndCounts: Story = {
  render: () => <Counting />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const area = canvas.getByRole('textbox', { name: 'About' })
    const before = area.clientHeight
    await userEvent.type(area, 'one{enter}two{enter}three{enter}four{enter}five{enter}six')
    await expect(area.clientHeight).toBeGreaterThan(before)
    await expect(canvas.getByText('7 characters too many')).toBeInTheDocument()
  },
}

function Searching() {
  const [value, setValue] = useState('mara')
  return (
    <Stack>
      <SearchField
        label="Search people"
        placeholder="Search name, npub, or pubkey…"
        value={value}
        onChange={setValue}
      />
      <SearchField label="Search posts" placeholder="Nothing yet" />
    </Stack>
  )
}

export const Search: Story = {
  render: () => <Searching />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const field = canvas.getByRole('searchbox', { name: 'Search people' })
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await expect(field).toHaveValue('')
    await userEvent.type(field, 'teo')
    await userEvent.keyboard('{Escape}')
    await expect(field).toHaveValue('')
  },
}
