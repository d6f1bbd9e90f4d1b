import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Inline } from '../layout/inline.tsx'
import { List } from '../layout/list.tsx'
import { Stack } from '../layout/stack.tsx'
import { PublishStatus } from './publish-status.tsx'
import { RelayChip } from './relay-chip.tsx'
import { RelayRow } from './relay-row.tsx'

const onDiscard = fn()
const onDefaultPress = fn()

const meta: Meta<typeof RelayRow> = {
  title: 'Social/Relays',
  component: RelayRow,
  args: {
    url: 'wss://city.example',
    state: 'connected',
    read: true,
    write: false,
    isDefault: false,
    onReadChange: fn(),
    onWriteChange: fn(),
    onRemove: fn(),
  },
}
export default meta

type Story = StoryObj<typeof RelayRow>

export const Row: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Read from city.example' }))
    await expect(args.onReadChange).toHaveBeenCalledWith(false)
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Write to city.example' }))
    await expect(args.onWriteChange).toHaveBeenCalledWith(true)
    await userEvent.click(canvas.getByRole('button', { name: 'Remove city.example' }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}
export const DefaultCannotBeRemoved: Story = {
  args: { isDefault: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).not.toBeInTheDocument()
    await expect(within(canvasElement).getByText('Default')).toBeVisible()
  },
}
export const Rows: Story = {
  render: (args) => (
    <List label="Relays" isDivided>
      <RelayRow
        {...args}
        isDefault
        onDefaultPress={onDefaultPress}
        name="The city’s own relay"
        facts={['42 ms', '1,204 events']}
      />
      <RelayRow
        {...args}
        url="wss://a.very.long.relay.name.example/with/a/path/that/does/not/end"
        state="down"
        error="no connection within 5000 ms"
      />
      <RelayRow {...args} url="wss://sleepy.example" state="idle" />
      <RelayRow {...args} url="wss://new.example" state="connecting" />
    </List>
  ),
}
export const Chips: Story = {
  render: () => (
    <Inline wrap>
      <RelayChip host="city.example" state="ok" />
      <RelayChip host="public.example" state="searching" />
      <RelayChip host="fallback-a.example" state="zero" />
      <RelayChip host="fallback-b.example" state="timeout" />
      <RelayChip host="far.example" state="error" />
      <RelayChip host="quiet.example" state="idle" />
    </Inline>
  ),
}
export const Published: Story = {
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
