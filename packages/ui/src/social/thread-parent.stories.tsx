import type { Meta, StoryObj } from '@storybook/react-vite'
import { people, post, text } from '../docs/fixtures.ts'
import { PostCard } from './post-card.tsx'
import { guide } from '../docs/guide.ts'
import { ThreadParent } from './thread-parent.tsx'

const meta: Meta<typeof ThreadParent> = {
  title: 'Social/ThreadParent',
  component: ThreadParent,
  parameters: guide('ThreadParent', {
    use: 'The post that the one below answers.',
    instead: 'Answers are `ReplyRow`s.',
    access: 'A section with a name; the line is decoration.',
  }),
}
export default meta

type Story = StoryObj<typeof ThreadParent>

export const Typical: Story = {
  render: () => (
    <div>
      <ThreadParent>
        <PostCard {...post()} isDimmed />
      </ThreadParent>
      <PostCard {...post({ author: people.teo, nodes: [text('I will bring a ladder.')] })} />
    </div>
  ),
}
