import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guide } from '../docs/guide.ts'
import { controlled } from '../docs/controlled.tsx'
import { CheckboxGroup } from './checkbox-group.tsx'

const meta: Meta<typeof CheckboxGroup> = {
  title: 'Controls/CheckboxGroup',
  component: CheckboxGroup,
  args: {
    label: 'Lines',
    options: [
      { value: '7', label: 'Line Seven' },
      { value: '9', label: 'Line Nine' },
    ],
    values: ['7'],
    onChange: fn(),
  },
  parameters: guide('CheckboxGroup', {
    use: 'Several of a few visible values, such as the answers of a poll.',
    instead: 'For one of them use `RadioGroup`, for a single yes or no `Checkbox`.',
    access: 'Tab goes from box to box, Space ticks. The label names the group.',
  }),
}
export default meta

type Story = StoryObj<typeof CheckboxGroup>

export const Playground: Story = { render: controlled(CheckboxGroup, 'values', 'onChange') }
