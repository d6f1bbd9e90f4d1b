import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { PersonRowSkeleton } from './person-row-skeleton.tsx'

const meta: Meta<typeof PersonRowSkeleton> = {
  title: 'Social/PersonRowSkeleton',
  component: PersonRowSkeleton,
  parameters: guide('PersonRowSkeleton', {
    use: 'The place of a person in a list that is loading, in its size.',
    instead: 'Once it is there use `PersonRow`.',
    access: 'Hidden from screen readers: say once beside a group of them that something loads.',
  }),
}
export default meta

type Story = StoryObj<typeof PersonRowSkeleton>

export const Playground: Story = {}
