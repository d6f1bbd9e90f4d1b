import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guide } from '../docs/guide.ts'
import { controlled } from '../docs/controlled.tsx'
import { ReplyBox } from './reply-box.tsx'

const meta: Meta<typeof ReplyBox> = {
  title: 'Social/ReplyBox',
  component: ReplyBox,
  args: { replyingTo: 'Mara', value: '', onChange: fn(), onSubmit: fn(), onCancel: fn() },
  parameters: guide('ReplyBox', {
    use: 'Writing an answer, right below the post.',
    instead: 'A post of its own is written in the `Composer`.',
    access: 'Its label says whom it answers. Ctrl or Cmd with Enter sends it.',
  }),
}
export default meta

type Story = StoryObj<typeof ReplyBox>

export const Playground: Story = { render: controlled(ReplyBox, 'value', 'onChange') }
