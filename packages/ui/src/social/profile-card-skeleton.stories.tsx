import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { ProfileCardSkeleton } from './profile-card-skeleton.tsx'

const meta: Meta<typeof ProfileCardSkeleton> = {
  title: 'Social/ProfileCardSkeleton',
  component: ProfileCardSkeleton,
  parameters: guide('ProfileCardSkeleton', {
    use: 'The place of a profile that is loading, in its size.',
    instead: 'Once it is there use `ProfileCard`.',
    access: 'Hidden from screen readers: say once beside a group of them that something loads.',
  }),
}
export default meta

type Story = StoryObj<typeof ProfileCardSkeleton>

export const Playground: Story = {}
