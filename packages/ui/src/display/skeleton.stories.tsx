import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { states, notOperated, alwaysThere, wordless } from '../docs/states.tsx'
import { Stack } from '../layout/stack.tsx'
import { Skeleton } from './skeleton.tsx'
import { Text } from './text.tsx'

const meta: Meta<typeof Skeleton> = {
  title: 'Display/Skeleton',
  component: Skeleton,
  args: { width: '60%' },
  argTypes: { shape: { control: 'radio', options: ['bar', 'circle'] } },
  parameters: guide('Skeleton', {
    use: 'A placeholder for content that is loading, in the same size.',
    instead: 'A task with a known end has a `ProgressBar`.',
    do: [
      'In the size of what comes, so that nothing jumps.',
      <Stack key="do" space="sm">
        <Skeleton width="40%" />
        <Skeleton />
        <Skeleton width="70%" />
      </Stack>,
    ],
    dont: [
      'For what takes a known time: a `ProgressBar`.',
      <Stack key="dont" space="sm">
        <Text size="sm">Uploading 4 pictures</Text>
        <Skeleton />
      </Stack>,
    ],
    keys: 'It takes no focus.',
    access: 'Hidden from screen readers: say once beside a group of them that something is loading.',
    alsoCalled: 'placeholder, shimmer',
  }),
}
export default meta

type Story = StoryObj<typeof Skeleton>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <Skeleton />,
    'A short line': <Skeleton width="60%" />,
    'A picture': <Skeleton height="6rem" />,
    Circle: <Skeleton shape="circle" width="3rem" height="3rem" />,
  },
  [...notOperated, ...alwaysThere, ...wordless],
)
