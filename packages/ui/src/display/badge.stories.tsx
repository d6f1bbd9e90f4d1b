import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { Badge } from './badge.tsx'

const meta: Meta<typeof Badge> = {
  title: 'Display/Badge',
  component: Badge,
  args: { count: 3, label: '3 new alerts' },
  parameters: guide('Badge', {
    use: 'How many things need attention: unread messages, alerts.',
    instead: 'For a word use `Tag`; for a figure with a label `StatTile`.',
    access: 'The label says the count in words. At zero there is nothing.',
    alsoCalled: 'counter',
  }),
}
export default meta

type Story = StoryObj<typeof Badge>

export const Playground: Story = {}
