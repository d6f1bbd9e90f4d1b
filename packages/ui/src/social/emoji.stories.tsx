import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { Emoji } from './emoji.tsx'

const meta: Meta<typeof Emoji> = {
  title: 'Social/Emoji',
  component: Emoji,
  args: { text: '🌙' },
  parameters: guide('Emoji', {
    use: 'An emoji, also a custom one, as tall as the text around it.',
    instead: 'A drawing of the app is an `Icon`.',
    access: 'Read as its character, or as its short code.',
    alsoCalled: 'custom emoji',
  }),
}
export default meta

type Story = StoryObj<typeof Emoji>

export const Playground: Story = {}
