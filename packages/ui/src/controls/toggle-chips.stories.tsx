import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { controlled } from '../docs/controlled.tsx'
import { guide } from '../docs/guide.ts'
import { states } from '../docs/states.tsx'
import { ToggleChips } from './toggle-chips.tsx'

const filters = [
  { id: 'mutual', label: 'mutual', count: 12 },
  { id: 'all', label: 'all', count: 43 },
]

const meta: Meta<typeof ToggleChips> = {
  title: 'Controls/ToggleChips',
  component: ToggleChips,
  args: {
    label: 'Contacts',
    options: filters,
    selected: 'all',
    onSelect: fn(),
  },
  parameters: guide('ToggleChips', {
    use: 'Filtering a list in place, with how many items each filter leaves.',
    instead: 'For a setting use `RadioGroup`; for views with content of their own `Tabs`.',
    do: [
      'Filters of one list, with what each leaves.',
      <ToggleChips key="do" label="Contacts" options={filters} selected="all" onSelect={() => undefined} />,
    ],
    dont: [
      'Actions that look like filters: `Button`s.',
      <ToggleChips
        key="dont"
        label="Actions"
        options={[
          { id: 'a', label: 'Save' },
          { id: 'b', label: 'Delete' },
        ]}
        selected="a"
        onSelect={() => undefined}
      />,
    ],
    keys: { Tab: 'To the chips, and on.', '← →': 'Move.', 'Enter, Space': 'Chooses it.' },
    access: 'One of them is always chosen, and says so. The count is part of the name.',
    alsoCalled: 'filter chips',
  }),
}
export default meta

type Story = StoryObj<typeof ToggleChips>

export const Playground: Story = { render: controlled(ToggleChips, 'selected', 'onSelect') }
export const States: Story = states(
  {
    Default: <ToggleChips label="Default" options={filters} selected="mutual" onSelect={fn()} />,
    Hover: <ToggleChips label="Hover" options={filters} selected="all" onSelect={fn()} />,
    Focus: <ToggleChips label="Focus" options={filters} selected="all" onSelect={fn()} />,
    Pressed: <ToggleChips label="Pressed" options={filters} selected="all" onSelect={fn()} />,
    Empty: (
      <ToggleChips
        label="Empty"
        options={[{ id: 'none', label: 'follow-you', count: 0 }]}
        selected="none"
        onSelect={fn()}
      />
    ),
    'Long text': (
      <ToggleChips
        label="Long text"
        options={[...filters, { id: 'long', label: 'active within the last thirty days', count: 1204 }]}
        selected="all"
        onSelect={fn()}
      />
    ),
    German: (
      <ToggleChips
        label="Kontakte"
        options={[
          { id: 'a', label: 'Gegenseitig', count: 12 },
          { id: 'b', label: 'Neuerscheinungen', count: 4 },
        ]}
        selected="a"
        onSelect={fn()}
      />
    ),
    Arabic: (
      <ToggleChips
        label="جهات الاتصال"
        options={[
          { id: 'a', label: 'متبادل', count: 12 },
          { id: 'b', label: 'الكل', count: 43 },
        ]}
        selected="b"
        onSelect={fn()}
      />
    ),
  },
  ['Disabled', 'Loading', 'Error'],
)

function Filters() {
  const [selected, setSelected] = useState<'mutual' | 'you-follow' | 'follow-you' | 'all'>('mutual')
  return (
    <ToggleChips
      label="Contacts"
      selected={selected}
      onSelect={setSelected}
      options={[
        { id: 'mutual', label: 'mutual', count: 12 },
        { id: 'you-follow', label: 'you-follow', count: 31 },
        { id: 'follow-you', label: 'follow-you', count: 0 },
        { id: 'all', label: 'all', count: 43 },
      ]}
    />
  )
}

export const WithKeys: Story = {
  tags: ['!dev'],
  render: () => <Filters />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await expect(canvas.getByRole('radio', { name: /you-follow 31/ })).toBeChecked()
  },
}
