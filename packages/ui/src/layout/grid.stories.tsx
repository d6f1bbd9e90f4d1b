import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from '../display/text.tsx'
import { guide } from '../docs/guide.ts'
import { states, notOperated, alwaysThere } from '../docs/states.tsx'
import { Card } from './card.tsx'
import { Grid } from './grid.tsx'

const meta: Meta<typeof Grid> = {
  title: 'Layout/Grid',
  component: Grid,
  args: {
    minColumn: 10,
    children: ['One', 'Two', 'Three', 'Four', 'Five'].map((card) => <Card key={card}>{card}</Card>),
  },
  parameters: guide('Grid', {
    use: 'Equal columns, as many as fit.',
    instead: 'For a row of different widths use `Inline`.',
    do: [
      'Equals, in equal columns.',
      <Grid key="do" minColumn={6}>
        {['One', 'Two', 'Three'].map((card) => (
          <Card key={card}>{card}</Card>
        ))}
      </Grid>,
    ],
    dont: [
      'A form, whose order is lost in columns.',
      <Grid key="dont" minColumn={6}>
        <Text>Name</Text>
        <Text>About</Text>
        <Text>Save</Text>
      </Grid>,
    ],
    keys: 'It takes no focus.',
    access: 'The order on the screen is the order of reading.',
  }),
}
export default meta

type Story = StoryObj<typeof Grid>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: (
      <Grid minColumn={6}>
        {['One', 'Two', 'Three', 'Four'].map((card) => (
          <Card key={card}>{card}</Card>
        ))}
      </Grid>
    ),
    'Two columns': (
      <Grid minColumn={12}>
        {['One', 'Two', 'Three'].map((card) => (
          <Card key={card}>{card}</Card>
        ))}
      </Grid>
    ),
    'More space': (
      <Grid minColumn={6} space="xl">
        {['One', 'Two', 'Three'].map((card) => (
          <Card key={card}>{card}</Card>
        ))}
      </Grid>
    ),
    'Long text': (
      <Grid minColumn={6}>
        {['One', 'lamplight'.repeat(4)].map((card) => (
          <Card key={card}>{card}</Card>
        ))}
      </Grid>
    ),
    German: (
      <Grid minColumn={8}>
        {['Straßenlaterne', 'Nachtstraßenbahn'].map((card) => (
          <Card key={card}>{card}</Card>
        ))}
      </Grid>
    ),
    Arabic: (
      <Grid minColumn={6}>
        {['واحد', 'اثنان', 'ثلاثة'].map((card) => (
          <Card key={card}>{card}</Card>
        ))}
      </Grid>
    ),
  },
  [...notOperated, ...alwaysThere],
  'half',
)
