import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../controls/button.tsx'
import { guide } from '../docs/guide.ts'
import { states, notOperated } from '../docs/states.tsx'
import { Notice } from './notice.tsx'

const meta: Meta<typeof Notice> = {
  title: 'Display/Notice',
  component: Notice,
  args: { title: 'This looks like a private key', children: 'It is not sent.', tone: 'warning' },
  argTypes: { tone: { control: 'radio', options: ['info', 'warning', 'danger', 'success'] } },
  parameters: guide('Notice', {
    use: 'What is true of this part of the page: a warning, a failure, a hint.',
    instead: 'The outcome of an action is a toast; an empty list has an `EmptyState`.',
    do: [
      'What is so, and what to do about it.',
      <Notice
        key="do"
        tone="danger"
        title="No relay can be reached."
        action={<Button size="sm">Try again</Button>}
      />,
    ],
    dont: [
      'Alarm without information.',
      <Notice key="dont" tone="danger" title="Attention!!!">
        An error has occurred (code 17).
      </Notice>,
    ],
    keys: 'It takes no focus; its button does.',
    access: '`isAlert` reads it at once: only where it appears after an action.',
    alsoCalled: 'alert, banner, callout',
  }),
}
export default meta

type Story = StoryObj<typeof Notice>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <Notice title="Welcome to Nostr!">You are reading as a visitor.</Notice>,
    Warning: (
      <Notice tone="warning" title="This looks like a private key">
        It is not sent: a key that leaks cannot be called back.
      </Notice>
    ),
    Error: (
      <Notice
        tone="danger"
        title="Unable to connect to relays. Please try again."
        action={<Button size="sm">Try again</Button>}
      />
    ),
    Success: <Notice tone="success">Saved.</Notice>,
    'Title alone': <Notice title="You are reading as a visitor." />,
    'Long text': (
      <Notice tone="warning" title="This relay has not answered for a while, and may be gone for good">
        Posts that only it has are not shown. You can look for them elsewhere, or remove it from your relays
        in the settings.
      </Notice>
    ),
    German: (
      <Notice
        tone="danger"
        title="Veröffentlichungsfehlschlag"
        action={<Button size="sm">Wiederholen</Button>}
      >
        Die Übertragungsgeschwindigkeitsbegrenzung des Relays wurde überschritten.
      </Notice>
    ),
    Arabic: (
      <Notice tone="warning" title="هذا يشبه مفتاحا خاصا" action={<Button size="sm">إعادة المحاولة</Button>}>
        لم يرسل.
      </Notice>
    ),
  },
  [...notOperated, 'Loading', 'Empty'],
  'half',
)
