import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { Divider } from './divider.tsx'

const meta: Meta<typeof Divider> = {
  title: 'Layout/Divider',
  component: Divider,
  args: {},
  argTypes: { variant: { control: 'radio', options: ['line', 'perforated'] } },
  parameters: guide('Divider', {
    use: 'A line between groups; perforated it is the tear line of a card.',
    instead: 'Between the items of a list use `isDivided`.',
    access: 'A separator, which screen readers say.',
  }),
}
export default meta

type Story = StoryObj<typeof Divider>

export const Playground: Story = {}
