import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { guide } from '../docs/guide.ts'
import { controlled } from '../docs/controlled.tsx'
import { RadioGroup } from './radio-group.tsx'

const meta: Meta<typeof RadioGroup> = {
  title: 'Controls/RadioGroup',
  component: RadioGroup,
  args: {
    label: 'Feed layout',
    options: [
      { value: 'compact', label: 'Compact' },
      { value: 'spacious', label: 'Spacious' },
    ],
    value: 'compact',
    onChange: fn(),
  },
  parameters: guide('RadioGroup', {
    use: 'One of two to five values that fit on the screen.',
    instead: 'For more, or long ones, use `Select`. To filter a list use `ToggleChips`.',
    access: 'One Tab stop; arrow keys choose. The label names the group.',
    alsoCalled: 'radio buttons, segmented control',
  }),
}
export default meta

type Story = StoryObj<typeof RadioGroup>

export const Playground: Story = { render: controlled(RadioGroup, 'value', 'onChange') }

function FontSize() {
  const [value, setValue] = useState<'small' | 'medium' | 'large' | 'xl'>('medium')
  const options = (['small', 'medium', 'large', 'xl'] as const).map((size) => ({ value: size, label: size }))
  return <RadioGroup label="Font size" options={options} value={value} onChange={setValue} />
}

export const WithKeys: Story = {
  render: () => <FontSize />,
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(within(canvasElement).getByRole('radio', { name: 'large' })).toBeChecked()
  },
}
