import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../layout/stack.tsx'
import { guide } from '../docs/guide.ts'
import { Skeleton } from './skeleton.tsx'

const meta: Meta<typeof Skeleton> = {
  title: 'Display/Skeleton',
  component: Skeleton,
  args: { width: '60%' },
  argTypes: { shape: { control: 'radio', options: ['bar', 'circle'] } },
  parameters: guide('Skeleton', {
    use: 'The place of content that is loading, in its size.',
    instead: 'A task with a known end has a `ProgressBar`.',
    access: 'Hidden from screen readers: say once beside a group of them that something loads.',
    alsoCalled: 'placeholder, shimmer',
  }),
}
export default meta

type Story = StoryObj<typeof Skeleton>

export const Playground: Story = {}
export const Shapes: Story = {
  render: () => (
    <Stack>
      <Skeleton shape="circle" width="3rem" height="3rem" />
      <Skeleton />
      <Skeleton width="60%" />
    </Stack>
  ),
}
