import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { states, notOperated, alwaysThere } from '../docs/states.tsx'
import { Card } from './card.tsx'
import { Divider } from './divider.tsx'
import { Stack } from './stack.tsx'

const meta: Meta<typeof Stack> = {
  title: 'Layout/Stack',
  component: Stack,
  args: { space: 'lg' },
  parameters: guide('Stack', {
    use: 'Things stacked vertically with equal space.',
    instead: 'In a row use `Inline`; items of one kind are a `List`.',
    do: [
      'One space for things of one kind.',
      <Stack key="do" space="sm">
        {['One', 'Two', 'Three'].map((card) => (
          <Card key={card}>{card}</Card>
        ))}
      </Stack>,
    ],
    dont: [
      'Stacks in stacks, to move things by a hair.',
      <Stack key="dont" space="xl">
        <Stack space="none">
          <Card>One</Card>
          <Card>Two</Card>
        </Stack>
        <Card>Three</Card>
      </Stack>,
    ],
    keys: 'It takes no focus.',
    access: 'The order on the screen is the order of reading.',
    alsoCalled: 'column, vertical layout',
  }),
}
export default meta

type Story = StoryObj<typeof Stack>

export const Playground: Story = {
  render: () => (
    <Stack space="lg">
      <Card>One</Card>
      <Card tone="raised">Two, raised</Card>
      <Card tone="sunken">Three, sunken</Card>
      <Card tone="lamp">Four, under the lamp</Card>
      <Divider />
      <Divider variant="perforated" />
    </Stack>
  ),
}

export const States: Story = states(
  {
    Default: (
      <Stack>
        {['One', 'Two'].map((card) => (
          <Card key={card}>{card}</Card>
        ))}
      </Stack>
    ),
    xs: (
      <Stack space="xs">
        {['One', 'Two'].map((card) => (
          <Card key={card}>{card}</Card>
        ))}
      </Stack>
    ),
    xl: (
      <Stack space="xl">
        {['One', 'Two'].map((card) => (
          <Card key={card}>{card}</Card>
        ))}
      </Stack>
    ),
    Start: (
      <Stack align="start">
        {['One', 'Two, wider'].map((card) => (
          <Card key={card}>{card}</Card>
        ))}
      </Stack>
    ),
    Centre: (
      <Stack align="center">
        {['One', 'Two, wider'].map((card) => (
          <Card key={card}>{card}</Card>
        ))}
      </Stack>
    ),
    'Long text': (
      <Stack>
        {['One', 'lamplight'.repeat(6)].map((card) => (
          <Card key={card}>{card}</Card>
        ))}
      </Stack>
    ),
    German: (
      <Stack align="start">
        {['Straßenlaterne', 'Nachtstraßenbahn'].map((card) => (
          <Card key={card}>{card}</Card>
        ))}
      </Stack>
    ),
    Arabic: (
      <Stack align="start">
        {['واحد', 'اثنان'].map((card) => (
          <Card key={card}>{card}</Card>
        ))}
      </Stack>
    ),
  },
  [...notOperated, ...alwaysThere],
)
