import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, within } from 'storybook/test'
import { people, post, text, arabic, german, photos } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { states } from '../docs/states.tsx'
import { List } from '../layout/list.tsx'
import { PostCard } from './post-card.tsx'
import { ReplyBox } from './reply-box.tsx'
import { ReplyRow } from './reply-row.tsx'

const meta: Meta<typeof ReplyRow> = {
  title: 'Social/ReplyRow',
  component: ReplyRow,
  parameters: guide('ReplyRow', {
    use: 'An answer below a post.',
    instead: 'A post of its own is a `PostCard`.',
    do: [
      'Below the post that it answers.',
      <ReplyRow
        key="do"
        author={people.june}
        nodes={[text('All of them?')]}
        time={{ label: 'now', dateTime: '2026-05-01' }}
      />,
    ],
    dont: [
      'Alone: an answer without its question.',
      <ReplyRow key="dont" author={people.teo} nodes={[text('Yes, that one.')]} />,
    ],
    keys: { Tab: 'To the author, the time and the links.', Enter: 'Follows it.' },
    access: 'An article with its author as its label.',
    alsoCalled: 'comment',
  }),
}
export default meta

type Story = StoryObj<typeof ReplyRow>

export const Playground: Story = {
  args: {
    author: people.june,
    nodes: [text('All of them?')],
    time: { label: 'now', dateTime: '2026-05-01' },
    href: '/post/1',
  },
}

function Conversation() {
  const [value, setValue] = useState('')
  return (
    <PostCard
      {...post()}
      isReplying
      replies={
        <List label="Replies">
          <ReplyRow
            author={people.june}
            nodes={[text('All of them?')]}
            time={{ label: 'now', dateTime: '2026-05-01' }}
          />
          <ReplyRow
            author={people.omar}
            nodes={[text('أخيرا!')]}
            time={{ label: '3m', dateTime: '2026-05-01' }}
          />
        </List>
      }
    >
      <ReplyBox
        replyingTo="Mara"
        value={value}
        onChange={setValue}
        onSubmit={() => undefined}
        onCancel={() => undefined}
      />
    </PostCard>
  )
}

export const WithReplies: Story = {
  render: () => <Conversation />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: 'Reply', expanded: true })).toBeVisible()
    await expect(canvas.getByRole('list', { name: 'Replies' })).toBeVisible()
  },
}

export const States: Story = states(
  {
    Default: (
      <ReplyRow
        author={people.june}
        nodes={[text('All of them?')]}
        time={{ label: 'now', dateTime: '2026-05-01' }}
        href="/post/1"
      />
    ),
    Hover: (
      <ReplyRow
        author={people.teo}
        nodes={[text('I will bring a ladder.')]}
        time={{ label: '3m', dateTime: '2026-05-01' }}
        href="/post/2"
      />
    ),
    Focus: (
      <ReplyRow
        author={people.teo}
        nodes={[text('I will bring a ladder.')]}
        time={{ label: '3m', dateTime: '2026-05-01' }}
        href="/post/3"
      />
    ),
    'With a picture': (
      <ReplyRow author={people.mara} nodes={[text('These.')]} images={photos.slice(0, 1)} href="/post/4" />
    ),
    Empty: <ReplyRow author={{ name: 'Mara' }} nodes={[text('Yes.')]} />,
    'Long text': (
      <ReplyRow
        author={people.long}
        nodes={[text('lamplight'.repeat(12))]}
        time={{ label: '365d', dateTime: '2025-05-01' }}
        href="/post/5"
      />
    ),
    German: (
      <ReplyRow
        author={people.greta}
        nodes={[text(german)]}
        time={{ label: 'vor 3 Minuten', dateTime: '2026-05-01' }}
        href="/post/6"
      />
    ),
    Arabic: (
      <ReplyRow
        author={people.omar}
        nodes={[text(arabic)]}
        time={{ label: 'قبل ٣ دقائق', dateTime: '2026-05-01' }}
        href="/post/7"
      />
    ),
  },
  ['Pressed', 'Disabled', 'Loading', 'Error'],
  'half',
)
