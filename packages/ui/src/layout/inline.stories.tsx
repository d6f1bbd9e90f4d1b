import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from '../display/text.tsx'
import { guide } from '../docs/guide.ts'
import { states, notOperated, alwaysThere } from '../docs/states.tsx'
import { Card } from './card.tsx'
import { Inline } from './inline.tsx'

const meta: Meta<typeof Inline> = {
  title: 'Layout/Inline',
  component: Inline,
  args: {
    wrap: true,
    justify: 'between',
    children: ['One', 'Two', 'Three', 'Four', 'Five'].map((card) => <Card key={card}>{card}</Card>),
  },
  argTypes: {
    justify: { control: 'select', options: ['start', 'center', 'end', 'between'] },
    align: { control: 'select', options: ['start', 'center', 'end', 'stretch', 'baseline'] },
  },
  parameters: guide('Inline', {
    use: 'Things in a row, in the writing direction.',
    instead: 'To stack things vertically use `Stack`; equal columns are a `Grid`.',
    do: [
      'It wraps where it may get narrow.',
      <Inline key="do" wrap>
        {['One', 'Two', 'Three'].map((card) => (
          <Card key={card}>{card}</Card>
        ))}
      </Inline>,
    ],
    dont: [
      'Spaces between words as a layout: they end where the line does.',
      <Text key="dont">{'One \u00a0\u00a0 Two \u00a0\u00a0 Three'}</Text>,
    ],
    keys: 'It takes no focus.',
    access: 'The order on the screen is the order of reading, also from right to left.',
    alsoCalled: 'row, cluster',
  }),
}
export default meta

type Story = StoryObj<typeof Inline>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: (
      <Inline>
        {['One', 'Two', 'Three'].map((card) => (
          <Card key={card}>{card}</Card>
        ))}
      </Inline>
    ),
    Between: (
      <Inline justify="between">
        {['One', 'Two'].map((card) => (
          <Card key={card}>{card}</Card>
        ))}
      </Inline>
    ),
    Centre: (
      <Inline justify="center">
        {['One', 'Two'].map((card) => (
          <Card key={card}>{card}</Card>
        ))}
      </Inline>
    ),
    End: (
      <Inline justify="end" space="lg">
        {['One', 'Two'].map((card) => (
          <Card key={card}>{card}</Card>
        ))}
      </Inline>
    ),
    'Long text': (
      <Inline wrap>
        {['A card with several words', 'Another one with more', 'Three'].map((card) => (
          <Card key={card}>{card}</Card>
        ))}
      </Inline>
    ),
    German: (
      <Inline wrap>
        {['Straßenlaterne', 'Nachtstraßenbahn', 'Ufer'].map((card) => (
          <Card key={card}>{card}</Card>
        ))}
      </Inline>
    ),
    Arabic: (
      <Inline>
        {['واحد', 'اثنان', 'ثلاثة'].map((card) => (
          <Card key={card}>{card}</Card>
        ))}
      </Inline>
    ),
  },
  [...notOperated, ...alwaysThere],
  'half',
)
