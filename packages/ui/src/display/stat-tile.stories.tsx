import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { states, notOperated } from '../docs/states.tsx'
import { StatTile } from './stat-tile.tsx'

const meta: Meta<typeof StatTile> = {
  title: 'Display/StatTile',
  component: StatTile,
  args: { label: 'Followers', value: 1234 },
  parameters: guide('StatTile', {
    use: 'A figure and what it counts.',
    instead: 'A count that needs attention is a `Badge`.',
    do: ['A figure with its unit in the label.', <StatTile key="do" label="Followers" value={128} />],
    dont: [
      'A figure that nobody knows, as a zero.',
      <StatTile key="dont" label="Followers (unknown)" value={0} />,
    ],
    keys: 'It takes no focus.',
    access: 'Read as label and figure; a dash while it is unknown.',
    alsoCalled: 'metric, statistic',
  }),
}
export default meta

type Story = StoryObj<typeof StatTile>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <StatTile label="Followers" value={128} />,
    Loading: <StatTile label="Followers" value={undefined} />,
    Empty: <StatTile label="Media Posts" value={0} />,
    Large: <StatTile label="Total Posts" value={1234567} />,
    'As text': <StatTile label="Posts" value="20+" />,
    Bare: <StatTile label="Following" value={43} isBare />,
    'Long text': <StatTile label="People who were active within the last thirty days" value={1204} />,
    German: <StatTile label="Veröffentlichungen" value={1234} />,
    Arabic: <StatTile label="المتابعون" value={128} />,
  },
  [...notOperated, 'Error'],
  'narrow',
)
