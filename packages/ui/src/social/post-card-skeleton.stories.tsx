import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from '../display/text.tsx'
import { guide } from '../docs/guide.ts'
import { allStates, states } from '../docs/states.tsx'
import { PostCardSkeleton } from './post-card-skeleton.tsx'

const meta: Meta<typeof PostCardSkeleton> = {
  title: 'Social/PostCardSkeleton',
  component: PostCardSkeleton,
  parameters: guide('PostCardSkeleton', {
    use: 'A placeholder for a post that is loading, in the same size.',
    instead: 'Once it is loaded use `PostCard`.',
    do: ['While the first page loads: as tall as the content that follows.', <PostCardSkeleton key="do" />],
    dont: [
      'One word in an empty space: everything jumps when the content arrives.',
      <Text key="dont">Loading…</Text>,
    ],
    keys: 'It takes no focus.',
    access: 'Hidden from screen readers: say once beside a group of them that something is loading.',
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
