import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Text } from '../display/text.tsx'
import { photos, post } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { states } from '../docs/states.tsx'
import { EmojiPicker } from './emoji-picker.tsx'
import { PostCard } from './post-card.tsx'
import { Reactions } from './reactions.tsx'

const custom = { text: ':tram:', src: photos[0]?.src }
const reactions = [
  { key: 'joy', text: '😂', count: 12, isOwn: true },
  { key: 'moon', text: '🌙', count: 3, isOwn: false },
  { key: 'tram', ...custom, count: 1, isOwn: false },
]
const many = [...'🔥🎉😮😢🤔💯🚀👀😍🥰😎🤣'].map((text, index) => ({
  key: text,
  text,
  count: 12 - index,
  isOwn: index === 3,
}))

const meta: Meta<typeof Reactions> = {
  title: 'Social/Reactions',
  component: Reactions,
  args: { reactions, onToggle: fn(), onAdd: fn() },
  parameters: guide('Reactions', {
    use: 'The emoji that people have given a post, with their counts.',
    instead: 'A like alone is the `LikeMeter` of the post.',
    do: [
      'What people gave, the most frequent first.',
      <Reactions key="do" reactions={reactions.slice(0, 2)} onToggle={() => undefined} />,
    ],
    dont: ['Emoji without a count: did anybody?', <Text key="dont">😂 🌙</Text>],
    keys: { Tab: 'Goes from one to the next.', 'Enter, Space': 'Gives or takes back one’s own.' },
    access: 'Toggle buttons: pressed ones are one’s own, and the names say how many.',
  }),
}
export default meta

type Story = StoryObj<typeof Reactions>

export const Playground: Story = {
  play: async ({ canvasElement, args }) => {
    const group = within(within(canvasElement).getByRole('group', { name: 'Reactions' }))
    await expect(group.getByRole('button', { name: '😂 12 reactions' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await userEvent.click(group.getByRole('button', { name: ':tram: 1 reaction' }))
    await expect(args.onToggle).toHaveBeenCalledWith('tram')
    await userEvent.click(group.getByRole('button', { name: 'Add reaction' }))
    await expect(args.onAdd).toHaveBeenCalledOnce()
  },
}
export const Many: Story = {
  args: { reactions: many },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Show more: +2' }))
    await expect(canvas.getByRole('button', { name: '🤣 1 reaction' })).toBeVisible()
  },
}

/** Where reactions are only shown, the group has the focus once all of them are. */
export const ManyForVisitors: Story = {
  args: { reactions: many, onToggle: undefined, onAdd: undefined },
  tags: ['no-picture'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Show more: +2' }))
    await expect(canvas.getByRole('group', { name: 'Reactions' })).toHaveFocus()
  },
}
export const UnderAPost: Story = {
  render: (args) => <PostCard {...post()} reactions={<Reactions {...args} />} />,
}

const options = [
  { key: 'tram', name: 'tram', ...custom },
  ...[...'👍😂🔥🎉😮😢🙏👏🤔💯🚀👀😍🥰😎🤣'].map((text) => ({ key: text, text, name: `emoji ${text}` })),
]
const onPick = fn()

function Picker() {
  const [query, setQuery] = useState('')
  const found = options.filter(({ name }) => name.includes(query))
  return (
    <EmojiPicker
      label="Search emoji"
      options={found}
      query={query}
      onQuery={setQuery}
      onPick={onPick}
      empty="No emoji found"
    />
  )
}

/** The arrow keys move in the grid, Enter chooses. */
export const Choosing: Story = {
  render: () => <Picker />,
  play: async ({ canvasElement }) => {
    onPick.mockClear()
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('searchbox', { name: 'Search emoji' }))
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await expect(onPick).toHaveBeenCalledWith('👍')
    await userEvent.type(canvas.getByRole('searchbox'), 'nothing like it')
    await expect(canvas.getByText('No emoji found')).toBeVisible()
  },
}

export const States: Story = states(
  {
    Default: <Reactions reactions={reactions} onToggle={fn()} onAdd={fn()} />,
    Hover: <Reactions reactions={reactions.slice(1)} onToggle={fn()} onAdd={fn()} />,
    Focus: <Reactions reactions={reactions.slice(1)} onToggle={fn()} onAdd={fn()} />,
    Pressed: <Reactions reactions={reactions.slice(1)} onToggle={fn()} onAdd={fn()} />,
    'For visitors': <Reactions reactions={reactions} />,
    Many: <Reactions reactions={many} onToggle={fn()} onAdd={fn()} />,
    Error: (
      <Reactions
        reactions={[
          { key: 'gone', text: ':gone:', src: 'data:image/png;base64,broken', count: 2, isOwn: false },
        ]}
        onToggle={fn()}
      />
    ),
    Empty: <Reactions reactions={[]} onAdd={fn()} />,
    Arabic: <Reactions reactions={reactions} onToggle={fn()} onAdd={fn()} />,
  },
  ['Disabled', 'Loading', 'Long text', 'German'],
)
