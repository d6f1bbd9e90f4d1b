import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { states, notOperated } from '../docs/states.tsx'
import { RelayChip } from './relay-chip.tsx'

const meta: Meta<typeof RelayChip> = {
  title: 'Social/RelayChip',
  component: RelayChip,
  args: { host: 'city.example', state: 'ok' },
  argTypes: {
    state: { control: 'select', options: ['idle', 'searching', 'ok', 'zero', 'timeout', 'error'] },
  },
  parameters: guide('RelayChip', {
    use: 'What one relay has said to a search.',
    instead: 'In the settings use `RelayRow`, at a post `RelayTags`.',
    do: ['The state in a word.', <RelayChip key="do" host="city.example" state="ok" />],
    dont: [
      'The address, with everything: nobody finds the name.',
      <RelayChip key="dont" host="wss://city.example:443/?v=2" state="ok" />,
    ],
    keys: 'It takes no focus.',
    access: 'The state is a word; the lamp is decoration.',
  }),
}
export default meta

type Story = StoryObj<typeof RelayChip>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <RelayChip host="city.example" state="ok" />,
    Idle: <RelayChip host="city.example" state="idle" />,
    Loading: <RelayChip host="city.example" state="searching" />,
    Empty: <RelayChip host="city.example" state="zero" />,
    Timeout: <RelayChip host="city.example" state="timeout" />,
    Error: <RelayChip host="city.example" state="error" />,
    'Long text': <RelayChip host="a.very.long.relay.name.that.does.not.end.example" state="ok" />,
    German: <RelayChip host="stadtbeleuchtungsgesellschaft.example" state="error" />,
    Arabic: <RelayChip host="city.example" state="ok" />,
  },
  notOperated,
)
