import type { Meta, StoryObj } from '@storybook/react-vite'
import { Inline } from '../layout/inline.tsx'
import { guide } from '../docs/guide.ts'
import { StatTile } from './stat-tile.tsx'

const meta: Meta<typeof StatTile> = {
  title: 'Display/StatTile',
  component: StatTile,
  args: { label: 'Followers', value: 1234 },
  parameters: guide('StatTile', {
    use: 'A figure and what it counts.',
    instead: 'A count that needs attention is a `Badge`.',
    access: 'Read as label and figure; a dash while it is unknown.',
    alsoCalled: 'metric, statistic',
  }),
}
export default meta

type Story = StoryObj<typeof StatTile>

export const Playground: Story = {}
export const Several: Story = {
  render: () => (
    <Inline wrap space="lg">
      <StatTile label="Total Posts" value={1234} />
      <StatTile label="Media Posts" value={0} />
      <StatTile label="Followers" value={undefined} />
    </Inline>
  ),
}
