import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Stack } from '../layout/stack.tsx'
import { guide } from '../docs/guide.ts'
import { SearchField } from './search-field.tsx'

const meta: Meta<typeof SearchField> = {
  title: 'Controls/SearchField',
  component: SearchField,
  args: { label: 'Search people', placeholder: 'Search name, npub, or pubkey…' },
  parameters: guide('SearchField', {
    use: 'Searching while typing, with a button that clears it.',
    instead:
      'For any other line of text use `TextField`. Before its code is loaded, `PlainSearch` looks the same.',
    access: 'Escape and the button clear it. The label is not shown, so it must say what is searched.',
    alsoCalled: 'search box',
  }),
}
export default meta

type Story = StoryObj<typeof SearchField>

export const Playground: Story = {}

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

export const Cleared: Story = {
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
