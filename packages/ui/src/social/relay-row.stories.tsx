import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { List } from '../layout/list.tsx'
import { guide } from '../docs/guide.ts'
import { RelayRow } from './relay-row.tsx'

const meta: Meta<typeof RelayRow> = {
  title: 'Social/RelayRow',
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
  argTypes: { state: { control: 'select', options: ['connected', 'connecting', 'idle', 'down'] } },
  parameters: guide('RelayRow', {
    use: 'A relay in the settings: its state, whether it is read and written, its removal.',
    instead: 'Which relays have answered is shown by `RelayChip`.',
    access: 'Each control names its relay. The community’s own relays have no button to remove them.',
  }),
}
export default meta

type Story = StoryObj<typeof RelayRow>

export const Playground: Story = {}

const onDefaultPress = fn()

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
