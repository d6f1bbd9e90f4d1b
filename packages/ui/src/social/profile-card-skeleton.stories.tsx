import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from '../display/text.tsx'
import { guide } from '../docs/guide.ts'
import { allStates, states } from '../docs/states.tsx'
import { ProfileCardSkeleton } from './profile-card-skeleton.tsx'

const meta: Meta<typeof ProfileCardSkeleton> = {
  title: 'Social/ProfileCardSkeleton',
  component: ProfileCardSkeleton,
  parameters: guide('ProfileCardSkeleton', {
    use: 'A placeholder for a profile that is loading, in the same size.',
    instead: 'Once it is loaded use `ProfileCard`.',
    do: [
      'While the first page loads: as tall as the content that follows.',
      <ProfileCardSkeleton key="do" />,
    ],
    dont: [
      'One word in an empty space: everything jumps when the content arrives.',
      <Text key="dont">Loading…</Text>,
    ],
    keys: 'It takes no focus.',
    access: 'Hidden from screen readers: say once beside a group of them that something is loading.',
  }),
}
export default meta

type Story = StoryObj<typeof ProfileCardSkeleton>

export const Playground: Story = {}
export const States: Story = states(
  { Default: <ProfileCardSkeleton />, Arabic: <ProfileCardSkeleton /> },
  allStates.slice(1, -1),
  'half',
)
