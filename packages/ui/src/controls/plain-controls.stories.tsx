import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Text } from '../display/text.tsx'
import { PlainSearch } from './plain-search.tsx'
import { PlainTabs } from './plain-tabs.tsx'

const meta: Meta<typeof PlainTabs> = { title: 'Controls/Plain', component: PlainTabs }
export default meta

type Story = StoryObj<typeof PlainTabs>

const tabs = [
  { id: 'alerts', label: 'Alerts' },
  { id: 'peek', label: 'Peek' },
  { id: 'search', label: 'Search for people' },
] as const

function PlainPeople() {
  const [selected, setSelected] = useState<(typeof tabs)[number]['id']>('alerts')
  return (
    <PlainTabs label="People" items={tabs} selected={selected} onSelect={setSelected}>
      <Text>What is new.</Text>
    </PlainTabs>
  )
}

export const TabsBeforeTheyAreWanted: Story = {
  render: () => <PlainPeople />,
  play: async ({ canvasElement }) => {
    const list = within(within(canvasElement).getByRole('tablist', { name: 'People' }))
    await expect(list.getByRole('tab', { name: 'Alerts' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(list.getByRole('tab', { name: 'Peek' }))
    await expect(list.getByRole('tab', { name: 'Peek' })).toHaveAttribute('aria-selected', 'true')
    await expect(list.getByRole('tab', { name: 'Alerts' })).toHaveAttribute('aria-selected', 'false')
  },
}

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

export const SearchBeforeItIsWanted: Story = {
  render: () => <PlainPeopleSearch />,
  play: async ({ canvasElement }) => {
    onFocus.mockClear()
    const field = within(canvasElement).getByRole('searchbox', { name: 'Search people' })
    await userEvent.type(field, 'June')
    await expect(field).toHaveValue('June')
    await expect(onFocus).toHaveBeenCalledOnce()
  },
}
