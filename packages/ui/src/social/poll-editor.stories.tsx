import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guide } from '../docs/guide.ts'
import { controlled } from '../docs/controlled.tsx'
import { PollEditor } from './poll-editor.tsx'

const meta: Meta<typeof PollEditor> = {
  title: 'Social/PollEditor',
  component: PollEditor,
  args: {
    poll: { options: ['Trams all night', 'More bicycles'], isMultiple: false, days: 1 },
    onChange: fn(),
  },
  parameters: guide('PollEditor', {
    use: 'The answers of a poll that is being written, and its rules.',
    instead: 'To answer a poll use `RadioGroup` or `CheckboxGroup`; its result is `PollResults`.',
    access: 'Each answer is a field with its number; removing one moves the focus to its neighbour.',
  }),
}
export default meta

type Story = StoryObj<typeof PollEditor>

export const Playground: Story = { render: controlled(PollEditor, 'poll', 'onChange') }
