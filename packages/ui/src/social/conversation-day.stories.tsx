import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { ConversationDay } from './messages-layout.tsx'

const meta: Meta<typeof ConversationDay> = {
  title: 'Social/ConversationDay',
  component: ConversationDay,
  args: { label: 'Yesterday' },
  parameters: guide('ConversationDay', {
    use: 'The day, above its messages.',
    instead: 'The time of a message is part of `MessageBubble`.',
    access: 'Plain text between the messages.',
  }),
}
export default meta

type Story = StoryObj<typeof ConversationDay>

export const Playground: Story = {}
