import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { Permalink } from './permalink.tsx'

const meta: Meta<typeof Permalink> = {
  title: 'Social/Permalink',
  component: Permalink,
  args: { href: '/post/5c83', time: { label: '12m', dateTime: '2026-05-01T20:48:00Z' } },
  parameters: guide('Permalink', {
    use: 'When a post was, and the way to its own page.',
    instead: 'A time without a page is a `TimeLabel`.',
    access: 'A link with the time as its text.',
  }),
}
export default meta

type Story = StoryObj<typeof Permalink>

export const Playground: Story = {}
