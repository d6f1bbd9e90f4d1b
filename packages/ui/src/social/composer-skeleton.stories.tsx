import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from '../display/text.tsx'
import { guide } from '../docs/guide.ts'
import { allStates, states } from '../docs/states.tsx'
import { ComposerSkeleton } from './composer-skeleton.tsx'

const meta: Meta<typeof ComposerSkeleton> = {
  title: 'Social/ComposerSkeleton',
  component: ComposerSkeleton,
  parameters: guide('ComposerSkeleton', {
    use: 'A placeholder for the composer that is loading, in the same size.',
    instead: 'Once it is loaded use `Composer`.',
    do: ['While the first page loads: as tall as the content that follows.', <ComposerSkeleton key="do" />],
    dont: [
      'One word in an empty space: everything jumps when the content arrives.',
      <Text key="dont">Loading…</Text>,
    ],
    keys: 'It takes no focus.',
    access: 'Hidden from screen readers: say once beside a group of them that something is loading.',
  }),
}
export default meta

type Story = StoryObj<typeof ComposerSkeleton>

export const Playground: Story = {}
export const States: Story = states(
  { Default: <ComposerSkeleton />, Bare: <ComposerSkeleton isBare /> },
  allStates.slice(1),
)
