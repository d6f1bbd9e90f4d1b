import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { TimeLabel } from './time-label.tsx'

const meta: Meta<typeof TimeLabel> = {
  title: 'Display/TimeLabel',
  component: TimeLabel,
  args: { label: '12m', dateTime: '2026-05-01T20:48:00Z' },
  parameters: guide('TimeLabel', {
    use: 'When something was, in few letters.',
    instead: 'A date that matters is written out.',
    access: 'A `time` element with the exact moment. Gone where people have turned times off.',
    alsoCalled: 'timestamp',
  }),
}
export default meta

type Story = StoryObj<typeof TimeLabel>

export const Playground: Story = {}
