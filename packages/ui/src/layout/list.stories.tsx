import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from '../display/text.tsx'
import { guide } from '../docs/guide.ts'
import { states, notOperated, alwaysThere } from '../docs/states.tsx'
import { List } from './list.tsx'

const meta: Meta<typeof List> = {
  title: 'Layout/List',
  component: List,
  args: {
    label: 'Numbers',
    isDivided: true,
    space: 'sm',
    children: ['One', 'Two', 'Three'].map((item) => <Text key={item}>{item}</Text>),
  },
  parameters: guide('List', {
    use: 'Items of one kind: people, conversations, relays.',
    instead: 'For a layout without that meaning use `Stack` or `Grid`.',
    do: [
      'Items of one kind, with a name.',
      <List key="do" label="Relays, for example" isDivided space="sm">
        <Text>city.example</Text>
        <Text>public.example</Text>
      </List>,
    ],
    dont: [
      'Different things: there is nothing to count.',
      <List key="dont" label="Various" space="sm">
        <Text weight="strong">Relays</Text>
        <Text>city.example</Text>
        <Text size="sm">Add one…</Text>
      </List>,
    ],
    keys: 'It takes the focus only when its last item that has a control is removed.',
    access:
      'A list with a name; screen readers say how many items there are. Where the focus is in an item that is removed, it goes to the one in its place.',
  }),
}
export default meta

type Story = StoryObj<typeof List>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: (
      <List label="Numbers">
        {['One', 'Two', 'Three'].map((item) => (
          <Text key={item}>{item}</Text>
        ))}
      </List>
    ),
    Divided: (
      <List label="Divided" isDivided space="sm">
        {['One', 'Two', 'Three'].map((item) => (
          <Text key={item}>{item}</Text>
        ))}
      </List>
    ),
    'In columns': (
      <List label="In columns" minColumn={5} space="sm">
        {['One', 'Two', 'Three', 'Four'].map((item) => (
          <Text key={item}>{item}</Text>
        ))}
      </List>
    ),
    'Long text': (
      <List label="Long text" isDivided space="sm">
        {['One', 'lamplight'.repeat(6)].map((item) => (
          <Text key={item}>{item}</Text>
        ))}
      </List>
    ),
    German: (
      <List label="Haltestellen" isDivided space="sm">
        {['Straßenbahnhaltestelle', 'Fähranleger'].map((item) => (
          <Text key={item}>{item}</Text>
        ))}
      </List>
    ),
    Arabic: (
      <List label="أرقام" isDivided space="sm">
        {['واحد', 'اثنان'].map((item) => (
          <Text key={item}>{item}</Text>
        ))}
      </List>
    ),
  },
  [...notOperated, ...alwaysThere],
)
