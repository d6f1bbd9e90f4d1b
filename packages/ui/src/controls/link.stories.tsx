import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Link } from './link.tsx'

const meta: Meta<typeof Link> = {
  title: 'Controls/Link',
  component: Link,
  args: { href: '/u/mara', children: 'View Full Profile' },
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
