import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { PostCardSkeleton } from './post-card-skeleton.tsx'
import { Text } from '../display/text.tsx'
import { allStates, states } from '../docs/states.tsx'

const meta: Meta<typeof PostCardSkeleton> = {
  title: 'Social/PostCardSkeleton',
  component: PostCardSkeleton,
  parameters: guide('PostCardSkeleton', {
    use: 'The place of a post that is loading, in its size.',
    instead: 'Once it is there use `PostCard`.',
    do: ['While the first page loads: as tall as what comes.', <PostCardSkeleton key="do" />],
    dont: ['A word in a wide void: everything jumps once it is there.', <Text key="dont">Loading…</Text>],
    keys: 'It takes no focus.',
    access: 'Hidden from screen readers: say once beside a group of them that something loads.',
  }),
}
export default meta

type Story = StoryObj<typeof PostCardSkeleton>

export const Playground: Story = {}
export const States: Story = states(
  { Default: <PostCardSkeleton />, Arabic: <PostCardSkeleton /> },
  allStates.slice(1, -1),
  'half',
)
