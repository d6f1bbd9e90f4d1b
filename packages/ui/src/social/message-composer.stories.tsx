import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Notice } from '../display/notice.tsx'
import { controlled } from '../docs/controlled.tsx'
import { arabic, german } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { states } from '../docs/states.tsx'
import { MessageComposer } from './message-composer.tsx'

const meta: Meta<typeof MessageComposer> = {
  title: 'Social/MessageComposer',
  component: MessageComposer,
  args: { label: 'Message to June Okafor', value: '', onChange: fn(), onSubmit: fn() },
  parameters: guide('MessageComposer', {
    use: 'Writing a private message.',
    instead: 'A public answer is written in a `ReplyBox`.',
    do: [
      'It names to whom.',
      <MessageComposer
        key="do"
        label="Message to June Okafor"
        value=""
        onChange={() => undefined}
        onSubmit={() => undefined}
      />,
    ],
    dont: [
      'To whom? A wrong window, and the wrong person reads it.',
      <MessageComposer
        key="dont"
        label="Message"
        value="I love you"
        onChange={() => undefined}
        onSubmit={() => undefined}
      />,
    ],
    keys: { Enter: 'Sends it.', 'Shift + Enter': 'A new line.' },
    access: 'Enter sends, Shift and Enter make a new line. While one is sent the next can be written.',
    alsoCalled: 'chat input',
  }),
}
export default meta

type Story = StoryObj<typeof MessageComposer>

export const Playground: Story = { render: controlled(MessageComposer, 'value', 'onChange') }
export const States: Story = states(
  {
    Default: <MessageComposer label="Message to June" value="On my way" onChange={fn()} onSubmit={fn()} />,
    Focus: <MessageComposer label="Message to Teo" value="" onChange={fn()} onSubmit={fn()} />,
    Empty: <MessageComposer label="Message to Mara" value="" onChange={fn()} onSubmit={fn()} />,
    Disabled: (
      <MessageComposer
        label="Message to Omar"
        value=""
        onChange={fn()}
        onSubmit={fn()}
        isDisabled
        notice={<Notice tone="warning">This signer cannot encrypt.</Notice>}
      />
    ),
    Loading: (
      <MessageComposer label="Message to Ada" value="On my way" onChange={fn()} onSubmit={fn()} isSending />
    ),
    'Long text': (
      <MessageComposer
        label="Message to Bartholomew"
        value={'lamplight '.repeat(20)}
        onChange={fn()}
        onSubmit={fn()}
      />
    ),
    German: (
      <MessageComposer label="Nachricht an Friederike" value={german} onChange={fn()} onSubmit={fn()} />
    ),
    Arabic: <MessageComposer label="رسالة إلى عمر" value={arabic} onChange={fn()} onSubmit={fn()} />,
  },
  ['Hover', 'Pressed', 'Error'],
  'half',
)
