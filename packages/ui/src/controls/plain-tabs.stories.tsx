import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Text } from '../display/text.tsx'
import { controlled } from '../docs/controlled.tsx'
import { guide } from '../docs/guide.ts'
import { states, alwaysThere } from '../docs/states.tsx'
import { PlainTabs } from './plain-tabs.tsx'

const two = [
  { id: 'alerts', label: 'Alerts' },
  { id: 'peek', label: 'Peek' },
]

const meta: Meta<typeof PlainTabs> = {
  title: 'Controls/PlainTabs',
  component: PlainTabs,
  args: {
    label: 'People',
    items: two,
    selected: 'alerts',
    onSelect: fn(),
    children: 'What is new.',
  },
  parameters: guide('PlainTabs', {
    use: 'Looks like `Tabs` on a first page, before the code of `Tabs` is loaded.',
    instead: 'Everywhere else use `Tabs`.',
    do: [
      'On a first page, until a tab is pressed or focused.',
      <PlainTabs
        key="do"
        label="People, for example"
        items={two}
        selected="alerts"
        onSelect={() => undefined}
      >
        What is new.
      </PlainTabs>,
    ],
    dont: [
      'Everywhere else: arrow keys do nothing in it.',
      <PlainTabs
        key="dont"
        label="Settings, for example"
        items={two}
        selected="peek"
        onSelect={() => undefined}
      >
        A view.
      </PlainTabs>,
    ],
    keys: { Tab: 'Goes to the chosen tab, which calls `onSelect`: `Tabs` takes over.' },
    access: 'The same names and roles as `Tabs`, so that nothing changes when that takes its place.',
  }),
}
export default meta

type Story = StoryObj<typeof PlainTabs>

export const Playground: Story = { render: controlled(PlainTabs, 'selected', 'onSelect') }
export const States: Story = states(
  {
    Default: (
      <PlainTabs label="Default" items={two} selected="peek" onSelect={fn()}>
        What is new.
      </PlainTabs>
    ),
    Hover: (
      <PlainTabs label="Hover" items={two} selected="peek" onSelect={fn()}>
        What is new.
      </PlainTabs>
    ),
    Focus: (
      <PlainTabs label="Focus" items={two} selected="peek" onSelect={fn()}>
        What is new.
      </PlainTabs>
    ),
    Pressed: (
      <PlainTabs label="Pressed" items={two} selected="peek" onSelect={fn()}>
        What is new.
      </PlainTabs>
    ),
    'Long text': (
      <PlainTabs
        label="Long"
        items={[...two, { id: 'search', label: 'Search for people in the whole city' }]}
        selected="alerts"
        onSelect={fn()}
      >
        What is new.
      </PlainTabs>
    ),
    German: (
      <PlainTabs
        label="Personen"
        items={[
          { id: 'a', label: 'Benachrichtigungen' },
          { id: 'b', label: 'Vorschau' },
        ]}
        selected="a"
        onSelect={fn()}
      >
        Neuigkeiten.
      </PlainTabs>
    ),
    Arabic: (
      <PlainTabs
        label="الناس"
        items={[
          { id: 'a', label: 'التنبيهات' },
          { id: 'b', label: 'نظرة' },
        ]}
        selected="a"
        onSelect={fn()}
      >
        ما الجديد.
      </PlainTabs>
    ),
  },
  ['Disabled', ...alwaysThere],
)

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
  tags: ['!dev'],
  render: () => <PlainPeople />,
  play: async ({ canvasElement }) => {
    const list = within(within(canvasElement).getByRole('tablist', { name: 'People' }))
    await expect(list.getByRole('tab', { name: 'Alerts' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(list.getByRole('tab', { name: 'Peek' }))
    await expect(list.getByRole('tab', { name: 'Peek' })).toHaveAttribute('aria-selected', 'true')
    await expect(list.getByRole('tab', { name: 'Alerts' })).toHaveAttribute('aria-selected', 'false')
  },
}
