import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { guide } from '../docs/guide.ts'
import { Link } from './link.tsx'

const meta: Meta<typeof Link> = {
  title: 'Controls/Link',
  component: Link,
  args: { href: '/u/mara', children: 'View Full Profile' },
  parameters: guide('Link', {
    use: 'The way to another page, inside a text or alone.',
    instead: 'What does something here is a `Button`, or an `ActionLink` in a text.',
    access: 'Enter follows it. With `target` it tells the other page nothing (`noopener noreferrer`).',
  }),
}
export default meta

type Story = StoryObj<typeof Link>

export const Typical: Story = {}
export const Strong: Story = { args: { tone: 'strong', children: 'Mara Lindqvist' } }
export const Away: Story = {
  args: { href: 'https://notes.example', target: '_blank', children: 'notes.example' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer')
  },
}
