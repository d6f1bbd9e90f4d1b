import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../controls/button.tsx'
import { Stack } from '../layout/stack.tsx'
import { guide } from '../docs/guide.ts'
import { Notice } from './notice.tsx'

const meta: Meta<typeof Notice> = {
  title: 'Display/Notice',
  component: Notice,
  args: { title: 'This looks like a private key', children: 'It is not sent.', tone: 'warning' },
  argTypes: { tone: { control: 'radio', options: ['info', 'warning', 'danger', 'success'] } },
  parameters: guide('Notice', {
    use: 'What is true of this part of the page: a warning, a failure, a hint.',
    instead: 'The outcome of an action is a toast; an empty list has an `EmptyState`.',
    access: '`isAlert` reads it at once: only where it appears after an action.',
    alsoCalled: 'alert, banner, callout',
  }),
}
export default meta

type Story = StoryObj<typeof Notice>

export const Playground: Story = {}
export const Tones: Story = {
  render: () => (
    <Stack>
      <Notice title="Welcome to Nostr!">You are reading as a visitor.</Notice>
      <Notice tone="warning" title="This looks like a private key">
        It is not sent: a key that leaks cannot be called back.
      </Notice>
      <Notice
        tone="danger"
        title="Unable to connect to relays. Please try again."
        action={<Button size="sm">Try again</Button>}
      />
      <Notice tone="success">Saved.</Notice>
    </Stack>
  ),
}
