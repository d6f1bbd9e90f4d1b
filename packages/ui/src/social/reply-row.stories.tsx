import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, within } from 'storybook/test'
import { people, post, text } from '../docs/fixtures.ts'
import { List } from '../layout/list.tsx'
import { PostCard } from './post-card.tsx'
import { ReplyBox } from './reply-box.tsx'
import { guide } from '../docs/guide.ts'
import { ReplyRow } from './reply-row.tsx'

const meta: Meta<typeof ReplyRow> = {
  title: 'Social/ReplyRow',
  component: ReplyRow,
  parameters: guide('ReplyRow', {
    use: 'An answer below a post.',
    instead: 'A post of its own is a `PostCard`.',
    access: 'An article with its author as its label.',
    alsoCalled: 'comment',
  }),
}
export default meta

type Story = StoryObj<typeof ReplyRow>

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
