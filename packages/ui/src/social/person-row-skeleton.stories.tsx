import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from '../display/text.tsx'
import { guide } from '../docs/guide.ts'
import { allStates, states } from '../docs/states.tsx'
import { PersonRowSkeleton } from './person-row-skeleton.tsx'

const meta: Meta<typeof PersonRowSkeleton> = {
  title: 'Social/PersonRowSkeleton',
  component: PersonRowSkeleton,
  parameters: guide('PersonRowSkeleton', {
    use: 'A placeholder for a person in a list that is loading, in the same size.',
    instead: 'Once it is loaded use `PersonRow`.',
    do: ['While the first page loads: as tall as the content that follows.', <PersonRowSkeleton key="do" />],
    dont: [
      'One word in an empty space: everything jumps when the content arrives.',
      <Text key="dont">Loading…</Text>,
    ],
    keys: 'It takes no focus.',
    access: 'Hidden from screen readers: say once beside a group of them that something is loading.',
  }),
}
export default meta

type Story = StoryObj<typeof PersonRowSkeleton>

export const Playground: Story = {}
export const States: Story = states(
  { Default: <PersonRowSkeleton />, Arabic: <PersonRowSkeleton /> },
  allStates.slice(1, -1),
  'half',
)
