import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guide } from '../docs/guide.ts'
import { controlled } from '../docs/controlled.tsx'
import { MessageComposer } from './message-composer.tsx'

const meta: Meta<typeof MessageComposer> = {
  title: 'Social/MessageComposer',
  component: MessageComposer,
  args: { label: 'Message to June Okafor', value: '', onChange: fn(), onSubmit: fn() },
  parameters: guide('MessageComposer', {
    use: 'Writing a private message.',
    instead: 'A public answer is written in a `ReplyBox`.',
    access: 'Enter sends, Shift and Enter make a new line. While one is sent the next can be written.',
    alsoCalled: 'chat input',
  }),
}
export default meta

type Story = StoryObj<typeof MessageComposer>

export const Playground: Story = { render: controlled(MessageComposer, 'value', 'onChange') }
