import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { ConversationDay, ConversationThread } from './messages-layout.tsx'

const meta: Meta<typeof ConversationThread> = {
  title: 'Social/ConversationThread',
  component: ConversationThread,
  args: {
    label: 'June Okafor',
    header: 'June Okafor',
    children: <ConversationDay label="Today" />,
    footer: 'The composer',
  },
  parameters: guide('ConversationThread', {
    use: 'One conversation: with whom, what was said, and the answer.',
    instead: 'Beside the list of conversations use it in `MessagesLayout`.',
    access: 'The messages are a log: new ones are read as they come.',
  }),
}
export default meta

type Story = StoryObj<typeof ConversationThread>

export const Playground: Story = {}
