import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { ComposerSkeleton } from './composer-skeleton.tsx'

const meta: Meta<typeof ComposerSkeleton> = {
  title: 'Social/ComposerSkeleton',
  component: ComposerSkeleton,
  parameters: guide('ComposerSkeleton', {
    use: 'The place of the composer that is loading, in its size.',
    instead: 'Once it is there use `Composer`.',
    access: 'Hidden from screen readers: say once beside a group of them that something loads.',
  }),
}
export default meta

type Story = StoryObj<typeof ComposerSkeleton>

export const Playground: Story = {}
