import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { guide } from '../docs/guide.ts'
import { states } from '../docs/states.tsx'
import { List } from '../layout/list.tsx'
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
    do: [
      'Its state in words, and what to do about it.',
      <RelayRow
        key="do"
        url="wss://sleepy.example"
        state="down"
        error="No answer within 5 seconds"
        read
        write={false}
        isDefault={false}
        onReadChange={() => undefined}
        onWriteChange={() => undefined}
      />,
    ],
    dont: [
      'Only a red light.',
      <RelayRow
        key="dont"
        url="wss://gone.example"
        state="down"
        read
        write={false}
        isDefault={false}
        onReadChange={() => undefined}
        onWriteChange={() => undefined}
      />,
    ],
    keys: { Tab: 'To Read, Write and Remove.', Space: 'Ticks or clears.', Enter: 'Removes it.' },
    access: 'Each control names its relay. The community’s own relays have no button to remove them.',
  }),
}
export default meta

type Story = StoryObj<typeof RelayRow>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: (
      <RelayRow
        url="wss://city.example"
        state="connected"
        read
        write={false}
        isDefault={false}
        onReadChange={fn()}
        onWriteChange={fn()}
        onRemove={fn()}
      />
    ),
    Hover: (
      <RelayRow
        url="wss://city.example"
        state="connected"
        read
        write={false}
        isDefault={false}
        onReadChange={fn()}
        onWriteChange={fn()}
        onRemove={fn()}
      />
    ),
    Focus: (
      <RelayRow
        url="wss://city.example"
        state="connected"
        read
        write={false}
        isDefault={false}
        onReadChange={fn()}
        onWriteChange={fn()}
        onRemove={fn()}
      />
    ),
    Pressed: (
      <RelayRow
        url="wss://city.example"
        state="connected"
        read
        write={false}
        isDefault={false}
        onReadChange={fn()}
        onWriteChange={fn()}
        onRemove={fn()}
      />
    ),
    Loading: (
      <RelayRow
        url="wss://new.example"
        state="connecting"
        read
        write={false}
        isDefault={false}
        onReadChange={fn()}
        onWriteChange={fn()}
        onRemove={fn()}
      />
    ),
    Idle: (
      <RelayRow
        url="wss://sleepy.example"
        state="idle"
        read
        write={false}
        isDefault={false}
        onReadChange={fn()}
        onWriteChange={fn()}
        onRemove={fn()}
      />
    ),
    Error: (
      <RelayRow
        url="wss://far.example"
        state="down"
        error="no connection within 5000 ms"
        read
        write={false}
        isDefault={false}
        onReadChange={fn()}
        onWriteChange={fn()}
        onRemove={fn()}
      />
    ),
    'The city’s own': (
      <RelayRow
        url="wss://city.example"
        state="connected"
        read
        write
        isDefault
        name="The city’s own relay"
        facts={['42 ms', '1,204 events']}
        onReadChange={fn()}
        onWriteChange={fn()}
      />
    ),
    'Long text': (
      <RelayRow
        url="wss://a.very.long.relay.name.example/with/a/path/that/does/not/end"
        state="connected"
        read
        write={false}
        isDefault={false}
        onReadChange={fn()}
        onWriteChange={fn()}
        onRemove={fn()}
      />
    ),
    German: (
      <RelayRow
        url="wss://stadtbeleuchtung.example"
        name="Stadtbeleuchtungsgesellschaftsrelay"
        state="down"
        error="Übertragungsgeschwindigkeitsbegrenzung"
        read
        write={false}
        isDefault={false}
        onReadChange={fn()}
        onWriteChange={fn()}
        onRemove={fn()}
      />
    ),
    Arabic: (
      <RelayRow
        url="wss://city.example"
        name="مرحل المدينة"
        state="connected"
        read
        write={false}
        isDefault={false}
        onReadChange={fn()}
        onWriteChange={fn()}
        onRemove={fn()}
      />
    ),
  },
  ['Disabled', 'Empty'],
  'half',
)

const onDefaultPress = fn()

export const Row: Story = {
  tags: ['!dev'],
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
  tags: ['!dev'],
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
