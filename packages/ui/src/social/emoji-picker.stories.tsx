import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Text } from '../display/text.tsx'
import { controlled } from '../docs/controlled.tsx'
import { guide } from '../docs/guide.ts'
import { states } from '../docs/states.tsx'
import { EmojiPicker } from './emoji-picker.tsx'

const emoji = [
  { key: 'moon', text: '🌙', name: 'crescent moon' },
  { key: 'tram', text: '🚋', name: 'tram car' },
  { key: 'lamp', text: '💡', name: 'light bulb' },
]

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
    do: ['Found by the words that people use for it.', <Text key="do">“moon” finds 🌙</Text>],
    dont: ['Found by its code.', <Text key="dont">“U+1F319” finds 🌙</Text>],
    keys: {
      '← → ↑ ↓': 'Move in the grid.',
      Enter: 'Chooses.',
      Tab: 'From the search to the grid.',
      Escape: 'Clears the search.',
    },
    access: 'Arrow keys move in the grid, Enter chooses; each has its name.',
  }),
}
export default meta

type Story = StoryObj<typeof EmojiPicker>

export const Playground: Story = { render: controlled(EmojiPicker, 'query', 'onQuery') }
export const States: Story = states(
  {
    Default: (
      <EmojiPicker
        label="Search emoji"
        options={emoji}
        query=""
        onQuery={fn()}
        onPick={fn()}
        empty="No emoji found."
      />
    ),
    Filled: (
      <EmojiPicker
        label="Search emoji, filled"
        options={emoji.slice(0, 1)}
        query="moon"
        onQuery={fn()}
        onPick={fn()}
        empty="No emoji found."
      />
    ),
    Empty: (
      <EmojiPicker
        label="Search emoji, empty"
        options={[]}
        query="nothing like it"
        onQuery={fn()}
        onPick={fn()}
        empty="No emoji found."
      />
    ),
    'Long text': (
      <EmojiPicker
        label="Search emoji, long"
        options={[]}
        query="x"
        onQuery={fn()}
        onPick={fn()}
        empty="No emoji has a name like this. Try a shorter word."
      />
    ),
    German: (
      <EmojiPicker
        label="Emojisuche"
        options={emoji}
        query="Straßenbahn"
        onQuery={fn()}
        onPick={fn()}
        empty="Kein Emoji gefunden."
      />
    ),
    Arabic: (
      <EmojiPicker label="ابحث عن رمز" options={emoji} query="" onQuery={fn()} onPick={fn()} empty="لا شيء" />
    ),
  },
  ['Hover', 'Focus', 'Pressed', 'Disabled', 'Loading', 'Error'],
  'half',
)
