import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Notice } from '../display/notice.tsx'
import { Text } from '../display/text.tsx'
import { controlled } from '../docs/controlled.tsx'
import { arabic, german, people } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { states } from '../docs/states.tsx'
import { ReplyBox } from './reply-box.tsx'

const meta: Meta<typeof ReplyBox> = {
  title: 'Social/ReplyBox',
  component: ReplyBox,
  args: { replyingTo: 'Mara', value: '', onChange: fn(), onSubmit: fn(), onCancel: fn() },
  parameters: guide('ReplyBox', {
    use: 'Writing an answer, right below the post.',
    instead: 'A post of its own is written in the `Composer`.',
    do: [
      'Right below what it answers.',
      <ReplyBox
        key="do"
        replyingTo="Mara"
        value="All of them?"
        onChange={() => undefined}
        onSubmit={() => undefined}
        onCancel={() => undefined}
      />,
    ],
    dont: ['In a dialog: what it answers is out of sight.', <Text key="dont">Reply ✕</Text>],
    keys: {
      'Ctrl or Cmd + Enter': 'Sends it.',
      Enter: 'A new line.',
      Escape: 'Leaves the field; what was written stays.',
    },
    access: 'Its label says whom it answers. Ctrl or Cmd with Enter sends it.',
  }),
}
export default meta

type Story = StoryObj<typeof ReplyBox>

export const Playground: Story = { render: controlled(ReplyBox, 'value', 'onChange') }
export const States: Story = states(
  {
    Default: (
      <ReplyBox replyingTo="Mara" value="All of them?" onChange={fn()} onSubmit={fn()} onCancel={fn()} />
    ),
    Focus: <ReplyBox replyingTo="June" value="" onChange={fn()} onSubmit={fn()} onCancel={fn()} />,
    Empty: <ReplyBox replyingTo="Teo" value="" onChange={fn()} onSubmit={fn()} onCancel={fn()} />,
    Loading: (
      <ReplyBox
        replyingTo="Ada"
        value="All of them?"
        onChange={fn()}
        onSubmit={fn()}
        onCancel={fn()}
        isSubmitting
      />
    ),
    Disabled: (
      <ReplyBox
        replyingTo="Omar"
        value="nsec1…"
        onChange={fn()}
        onSubmit={fn()}
        onCancel={fn()}
        isDisabled
        notice={<Notice tone="warning">This looks like a private key.</Notice>}
      />
    ),
    'Long text': (
      <ReplyBox
        replyingTo={people.long.name}
        value={'lamplight'.repeat(12)}
        onChange={fn()}
        onSubmit={fn()}
        onCancel={fn()}
      />
    ),
    German: (
      <ReplyBox
        replyingTo={people.greta.name}
        value={german}
        onChange={fn()}
        onSubmit={fn()}
        onCancel={fn()}
      />
    ),
    Arabic: <ReplyBox replyingTo="عمر" value={arabic} onChange={fn()} onSubmit={fn()} onCancel={fn()} />,
  },
  ['Hover', 'Pressed', 'Error'],
  'half',
)
