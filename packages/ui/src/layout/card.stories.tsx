import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { states, notOperated, alwaysThere } from '../docs/states.tsx'
import { Card } from './card.tsx'
import { Grid } from './grid.tsx'

const meta: Meta<typeof Card> = {
  title: 'Layout/Card',
  component: Card,
  args: { children: 'The last tram is a promise.' },
  argTypes: { tone: { control: 'radio', options: ['plain', 'raised', 'sunken', 'lamp'] } },
  parameters: guide('Card', {
    use: 'A surface for one thing among others.',
    instead: 'An area of the page with a title is a `Panel`.',
    do: [
      'One thing among others of its kind.',
      <Grid key="do" minColumn={6}>
        <Card>Rooftop set</Card>
        <Card>Night ferry</Card>
      </Grid>,
    ],
    dont: [
      'Cards in cards: every border says less.',
      <Card key="dont">
        <Card tone="sunken">
          <Card>Rooftop set</Card>
        </Card>
      </Card>,
    ],
    keys: 'It takes no focus.',
    access: 'No role of its own: what is inside has one.',
  }),
}
export default meta

type Story = StoryObj<typeof Card>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <Card>The last tram is a promise.</Card>,
    Raised: <Card tone="raised">Raised</Card>,
    Sunken: <Card tone="sunken">Sunken</Card>,
    'Under the lamp': <Card tone="lamp">Under the lamp</Card>,
    'Little room': <Card padding="sm">Little room</Card>,
    'Long text': <Card>{'lamplight'.repeat(8)}</Card>,
    German: <Card>Straßenbahnhaltestellenverzeichnis</Card>,
    Arabic: <Card>الترام الأخير وعد.</Card>,
  },
  [...notOperated, ...alwaysThere],
)
