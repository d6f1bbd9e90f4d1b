import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Text } from '../display/text.tsx'
import { guide } from '../docs/guide.ts'
import { controlled } from '../docs/controlled.tsx'
import { PlainTabs } from './plain-tabs.tsx'

const meta: Meta<typeof PlainTabs> = {
  title: 'Controls/PlainTabs',
  component: PlainTabs,
  args: {
    label: 'People',
    items: [
      { id: 'alerts', label: 'Alerts' },
      { id: 'peek', label: 'Peek' },
    ],
    selected: 'alerts',
    onSelect: fn(),
    children: 'What is new.',
  },
  parameters: guide('PlainTabs', {
    use: 'The looks of `Tabs` on a first page, before the code of `Tabs` is loaded.',
    instead: 'Everywhere else use `Tabs`.',
    access: 'The same names and roles as `Tabs`, so that nothing changes when that takes its place.',
  }),
}
export default meta

type Story = StoryObj<typeof PlainTabs>

export const Playground: Story = { render: controlled(PlainTabs, 'selected', 'onSelect') }

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

export const WithKeys: Story = {
  render: () => <PlainPeople />,
  play: async ({ canvasElement }) => {
    const list = within(within(canvasElement).getByRole('tablist', { name: 'People' }))
    await expect(list.getByRole('tab', { name: 'Alerts' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(list.getByRole('tab', { name: 'Peek' }))
    await expect(list.getByRole('tab', { name: 'Peek' })).toHaveAttribute('aria-selected', 'true')
    await expect(list.getByRole('tab', { name: 'Alerts' })).toHaveAttribute('aria-selected', 'false')
  },
}
