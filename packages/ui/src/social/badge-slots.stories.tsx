import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { BadgeSlots } from './badge-slots.tsx'

const meta: Meta<typeof BadgeSlots> = {
  title: 'Social/BadgeSlots',
  component: BadgeSlots,
  args: { badges: [{ id: 'a', name: 'Night walker' }], slots: 3 },
  parameters: guide('BadgeSlots', {
    use: 'The badges that somebody has, and the places for more.',
    instead: 'A count is a `Badge`; a word a `Tag`.',
    access: 'A list; each badge has its name, also one that is still on its way.',
    alsoCalled: 'achievements',
  }),
}
export default meta

type Story = StoryObj<typeof BadgeSlots>

export const Playground: Story = {}
