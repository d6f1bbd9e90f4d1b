import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { states, notOperated, alwaysThere } from '../docs/states.tsx'
import { TimeLabel } from './time-label.tsx'

const meta: Meta<typeof TimeLabel> = {
  title: 'Display/TimeLabel',
  component: TimeLabel,
  args: { label: '12m', dateTime: '2026-05-01T20:48:00Z' },
  parameters: guide('TimeLabel', {
    use: 'When something happened, in a few letters.',
    instead: 'A date that matters is written out.',
    do: [
      'Short, with the exact moment in `dateTime`.',
      <TimeLabel key="do" label="12m" dateTime="2026-05-01T20:48:00Z" />,
    ],
    dont: [
      'A deadline in short: is it yesterday’s or tomorrow’s noon?',
      <TimeLabel key="dont" label="12h" dateTime="2026-05-01T20:48:00Z" />,
    ],
    keys: 'It takes no focus.',
    access: 'A `time` element with the exact moment. Gone where people have turned times off.',
    alsoCalled: 'timestamp',
  }),
}
export default meta

type Story = StoryObj<typeof TimeLabel>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <TimeLabel label="12m" dateTime="2026-05-01T20:48:00Z" />,
    Now: <TimeLabel label="now" dateTime="2026-05-01T21:00:00Z" />,
    'Long text': <TimeLabel label="12 March 2026, 21:04" dateTime="2026-03-12T21:04:00Z" />,
    German: <TimeLabel label="vor 12 Minuten" dateTime="2026-05-01T20:48:00Z" />,
    Arabic: <TimeLabel label="قبل ١٢ دقيقة" dateTime="2026-05-01T20:48:00Z" />,
  },
  [...notOperated, ...alwaysThere],
  'narrow',
)
