import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { states, notOperated, alwaysThere } from '../docs/states.tsx'
import { ConversationDay } from './messages-layout.tsx'

const meta: Meta<typeof ConversationDay> = {
  title: 'Social/ConversationDay',
  component: ConversationDay,
  args: { label: 'Yesterday' },
  parameters: guide('ConversationDay', {
    use: 'The day, above its messages.',
    instead: 'The time of a message is part of `MessageBubble`.',
    do: ['Once above the first message of the day.', <ConversationDay key="do" label="Yesterday" />],
    dont: [
      'Above every message: the time is in the bubble.',
      <ConversationDay key="dont" label="Yesterday, 21:04:11" />,
    ],
    keys: 'It takes no focus.',
    access: 'Plain text between the messages.',
  }),
}
export default meta

type Story = StoryObj<typeof ConversationDay>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <ConversationDay label="Today" />,
    'Long text': <ConversationDay label="Thursday, 12 March 2026" />,
    German: <ConversationDay label="Donnerstag, 12. Dezember 2026" />,
    Arabic: <ConversationDay label="أمس" />,
  },
  [...notOperated, ...alwaysThere],
)
