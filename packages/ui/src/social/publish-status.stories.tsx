import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Text } from '../display/text.tsx'
import { guide } from '../docs/guide.ts'
import { states } from '../docs/states.tsx'
import { Stack } from '../layout/stack.tsx'
import { PublishStatus } from './publish-status.tsx'

const meta: Meta<typeof PublishStatus> = {
  title: 'Social/PublishStatus',
  component: PublishStatus,
  args: { relays: [{ host: 'city.example', outcome: 'accepted' }] },
  parameters: guide('PublishStatus', {
    use: 'Which relays have a post, and what can be done if some do not.',
    instead: 'That a post was published is a toast.',
    do: [
      'What was taken, by whom, and what can be done.',
      <PublishStatus key="do" relays={[{ host: 'city.example', outcome: 'accepted' }]} />,
    ],
    dont: ['“Published” before any relay has said so.', <Text key="dont">Published!</Text>],
    keys: { 'Enter, Space': 'Opens the list; presses.', Tab: 'To Try again and Discard.' },
    access:
      'A button that opens the list; each relay says accepted, rejected with its reason, or unreachable.',
  }),
}
export default meta

type Story = StoryObj<typeof PublishStatus>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <PublishStatus relays={[{ host: 'city.example', outcome: 'accepted' }]} />,
    Hover: <PublishStatus relays={[{ host: 'city.example', outcome: 'accepted' }]} />,
    Focus: <PublishStatus relays={[{ host: 'city.example', outcome: 'accepted' }]} />,
    Loading: <PublishStatus relays={[{ host: 'city.example', outcome: 'waiting' }]} />,
    Error: (
      <PublishStatus
        relays={[{ host: 'city.example', outcome: 'unreachable' }]}
        onRetry={fn()}
        onDiscard={fn()}
      />
    ),
    Refused: (
      <PublishStatus
        relays={[{ host: 'city.example', outcome: 'rejected', reason: 'blocked: no' }]}
        isRefused
      />
    ),
    'Long text': (
      <PublishStatus
        relays={[
          { host: 'a.very.long.relay.name.example', outcome: 'accepted' },
          { host: 'far.example', outcome: 'rejected', reason: 'rate-limited: slow down' },
        ]}
        onRetry={fn()}
      />
    ),
    German: (
      <PublishStatus
        relays={[{ host: 'stadtbeleuchtungsgesellschaft.example', outcome: 'unreachable' }]}
        onRetry={fn()}
        onDiscard={fn()}
      />
    ),
    Arabic: (
      <PublishStatus
        relays={[{ host: 'city.example', outcome: 'unreachable' }]}
        onRetry={fn()}
        onDiscard={fn()}
      />
    ),
  },
  ['Pressed', 'Disabled', 'Empty'],
  'half',
)

const onDiscard = fn()

export const Outcomes: Story = {
  render: () => (
    <Stack>
      <PublishStatus
        relays={[
          { host: 'city.example', outcome: 'accepted' },
          { host: 'public.example', outcome: 'rejected', reason: 'rate-limited: slow down' },
          { host: 'far.example', outcome: 'unreachable' },
        ]}
        onRetry={() => undefined}
      />
      <PublishStatus relays={[{ host: 'city.example', outcome: 'waiting' }]} />
      <PublishStatus
        relays={[{ host: 'city.example', outcome: 'unreachable' }]}
        onRetry={() => undefined}
        onDiscard={onDiscard}
      />
      <PublishStatus
        relays={[{ host: 'city.example', outcome: 'rejected', reason: 'blocked: no' }]}
        isRefused
      />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Published on 1 of 3 relays' }))
    await expect(canvas.getByText('rate-limited: slow down')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Waiting: no relay has accepted this yet' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }))
    await expect(onDiscard).toHaveBeenCalled()
    await expect(canvas.getByText('Rejected: no relay has accepted this')).toBeVisible()
  },
}
