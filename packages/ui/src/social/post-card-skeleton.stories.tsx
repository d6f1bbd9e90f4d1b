import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { PostCardSkeleton } from './post-card-skeleton.tsx'

const meta: Meta<typeof PostCardSkeleton> = {
  title: 'Social/PostCardSkeleton',
  component: PostCardSkeleton,
  parameters: guide('PostCardSkeleton', {
    use: 'The place of a post that is loading, in its size.',
    instead: 'Once it is there use `PostCard`.',
    access: 'Hidden from screen readers: say once beside a group of them that something loads.',
  }),
}
export default meta

type Story = StoryObj<typeof PostCardSkeleton>

export const Playground: Story = {}
