import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { guide } from '../docs/guide.ts'
import { controlled } from '../docs/controlled.tsx'
import { PlainSearch } from './plain-search.tsx'

const meta: Meta<typeof PlainSearch> = {
  title: 'Controls/PlainSearch',
  component: PlainSearch,
  args: { label: 'Search people', value: '', onChange: fn(), onFocus: fn(), onBlur: fn() },
  parameters: guide('PlainSearch', {
    use: 'The looks of `SearchField` on a first page, before the code of `SearchField` is loaded.',
    instead: 'Everywhere else use `SearchField`.',
    access: 'The same name and role as `SearchField`; what was typed goes over to it.',
  }),
}
export default meta

type Story = StoryObj<typeof PlainSearch>

export const Playground: Story = { render: controlled(PlainSearch, 'value', 'onChange') }

const onFocus = fn()

function PlainPeopleSearch() {
  const [value, setValue] = useState('')
  return (
    <PlainSearch
      label="Search people"
      placeholder="Name, npub or user@domain"
      value={value}
      onChange={setValue}
      onFocus={onFocus}
      onBlur={() => undefined}
    />
  )
}

export const Typed: Story = {
  render: () => <PlainPeopleSearch />,
  play: async ({ canvasElement }) => {
    onFocus.mockClear()
    const field = within(canvasElement).getByRole('searchbox', { name: 'Search people' })
    await userEvent.type(field, 'June')
    await expect(field).toHaveValue('June')
    await expect(onFocus).toHaveBeenCalledOnce()
  },
}
