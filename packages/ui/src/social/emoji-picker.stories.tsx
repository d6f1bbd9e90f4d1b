import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guide } from '../docs/guide.ts'
import { controlled } from '../docs/controlled.tsx'
import { EmojiPicker } from './emoji-picker.tsx'

const meta: Meta<typeof EmojiPicker> = {
  title: 'Social/EmojiPicker',
  component: EmojiPicker,
  args: {
    label: 'Search emoji',
    options: [
      { key: 'moon', text: '🌙', name: 'crescent moon' },
      { key: 'tram', text: '🚋', name: 'tram car' },
    ],
    query: '',
    onQuery: fn(),
    onPick: fn(),
    empty: 'No emoji found.',
  },
  parameters: guide('EmojiPicker', {
    use: 'Choosing an emoji by name or by looking.',
    instead: 'For a few fixed ones use `Button`s.',
    access: 'Arrow keys move in the grid, Enter chooses; each has its name.',
  }),
}
export default meta

type Story = StoryObj<typeof EmojiPicker>

export const Playground: Story = { render: controlled(EmojiPicker, 'query', 'onQuery') }
