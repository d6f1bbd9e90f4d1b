import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { Wordmark } from './wordmark.tsx'

const meta: Meta<typeof Wordmark> = {
  title: 'Display/Wordmark',
  component: Wordmark,
  args: { name: 'Nostr City Club', href: '/' },
  parameters: guide('Wordmark', {
    use: 'The city’s name above the navigation, with the way home.',
    instead: 'People have an `Avatar`.',
    access: 'A link with the name as its text; the picture is hidden from screen readers.',
    alsoCalled: 'logo',
  }),
}
export default meta

type Story = StoryObj<typeof Wordmark>

export const Playground: Story = {}
