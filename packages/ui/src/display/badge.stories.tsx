import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { states, notOperated } from '../docs/states.tsx'
import { Inline } from '../layout/inline.tsx'
import { Badge } from './badge.tsx'
import { Text } from './text.tsx'

const meta: Meta<typeof Badge> = {
  title: 'Display/Badge',
  component: Badge,
  args: { count: 3, label: '3 new alerts' },
  parameters: guide('Badge', {
    use: 'How many things need attention: unread messages, alerts.',
    instead: 'For a word use `Tag`; for a figure with a label `StatTile`.',
    do: [
      'A count of what waits for the reader.',
      <Inline key="do">
        <Text>Alerts</Text>
        <Badge count={3} label="3 new alerts" />
      </Inline>,
    ],
    dont: [
      'A count that asks for nothing: plain text is enough.',
      <Inline key="dont">
        <Text>Followers</Text>
        <Badge count={128} label="128 followers" />
      </Inline>,
    ],
    keys: 'It takes no focus.',
    access: 'The label says the count in words. At zero there is nothing.',
    alsoCalled: 'counter',
  }),
}
export default meta

type Story = StoryObj<typeof Badge>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <Badge count={3} label="3 new alerts" />,
    'Two digits': <Badge count={42} label="42 new alerts" />,
    'More than 99': <Badge count={240} label="240 new alerts" />,
    Empty: <Badge count={0} label="nothing" />,
    Arabic: <Badge count={12} label="١٢ تنبيها جديدا" />,
  },
  [...notOperated, 'Loading', 'Error', 'Long text', 'German'],
  'narrow',
)
