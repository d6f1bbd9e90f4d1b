import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { guide } from '../docs/guide.ts'
import { controlled } from '../docs/controlled.tsx'
import { ToggleChips } from './toggle-chips.tsx'

const meta: Meta<typeof ToggleChips> = {
  title: 'Controls/ToggleChips',
  component: ToggleChips,
  args: {
    label: 'Contacts',
    options: [
      { id: 'mutual', label: 'mutual', count: 12 },
      { id: 'all', label: 'all', count: 43 },
    ],
    selected: 'all',
    onSelect: fn(),
  },
  parameters: guide('ToggleChips', {
    use: 'Filtering a list in place, with how many items each filter leaves.',
    instead: 'For a setting use `RadioGroup`; for views with content of their own `Tabs`.',
    access: 'One Tab stop; arrow keys move, Enter or Space chooses. One chip is always chosen.',
    alsoCalled: 'filter chips',
  }),
}
export default meta

type Story = StoryObj<typeof ToggleChips>

export const Playground: Story = { render: controlled(ToggleChips, 'selected', 'onSelect') }

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
  render: () => <Filters />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await expect(canvas.getByRole('radio', { name: /you-follow 31/ })).toBeChecked()
  },
}
