import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ActionLink } from './action-link.tsx'
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

const onPress = fn()

export const Action: Story = {
  render: () => <ActionLink onPress={onPress}>Generate new keys for testing</ActionLink>,
  play: async ({ canvasElement }) => {
    onPress.mockClear()
    const link = within(canvasElement).getByRole('link', { name: 'Generate new keys for testing' })
    await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await userEvent.click(link)
    await userEvent.keyboard('{Enter}')
    await expect(onPress).toHaveBeenCalledTimes(2)
  },
}
