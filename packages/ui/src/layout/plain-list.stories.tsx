import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from '../display/text.tsx'
import { guide } from '../docs/guide.ts'
import { states, notOperated, alwaysThere } from '../docs/states.tsx'
import { PlainList } from './plain-list.tsx'

const meta: Meta<typeof PlainList> = {
  title: 'Layout/PlainList',
  component: PlainList,
  args: {
    label: 'Numbers',
    isDivided: true,
    space: 'sm',
    children: ['One', 'Two', 'Three'].map((item) => <Text key={item}>{item}</Text>),
  },
  parameters: guide('PlainList', {
    use: 'Looks like `List` on a first page, where every kB counts, if its items stay.',
    instead: 'Everywhere else use `List`, which keeps the focus when an item is removed.',
    do: [
      'Items that stay as long as the page does.',
      <PlainList key="do" label="Relays, for example" isDivided space="sm">
        <Text>city.example</Text>
        <Text>public.example</Text>
      </PlainList>,
    ],
    dont: [
      'Items that can be removed: the focus would be lost with them.',
      <PlainList key="dont" label="Various" space="sm">
        <Text weight="strong">Relays</Text>
        <Text>city.example</Text>
        <Text size="sm">Add one…</Text>
      </PlainList>,
    ],
    keys: 'It takes no focus.',
    access: 'A list with a name; screen readers say how many items there are.',
  }),
}
export default meta

type Story = StoryObj<typeof PlainList>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: (
      <PlainList label="Numbers">
        {['One', 'Two', 'Three'].map((item) => (
          <Text key={item}>{item}</Text>
        ))}
      </PlainList>
    ),
    Divided: (
      <PlainList label="Divided" isDivided space="sm">
        {['One', 'Two', 'Three'].map((item) => (
          <Text key={item}>{item}</Text>
        ))}
      </PlainList>
    ),
    'In columns': (
      <PlainList label="In columns" minColumn={5} space="sm">
        {['One', 'Two', 'Three', 'Four'].map((item) => (
          <Text key={item}>{item}</Text>
        ))}
      </PlainList>
    ),
    'Long text': (
      <PlainList label="Long text" isDivided space="sm">
        {['One', 'lamplight'.repeat(6)].map((item) => (
          <Text key={item}>{item}</Text>
        ))}
      </PlainList>
    ),
    German: (
      <PlainList label="Haltestellen" isDivided space="sm">
        {['Straßenbahnhaltestelle', 'Fähranleger'].map((item) => (
          <Text key={item}>{item}</Text>
        ))}
      </PlainList>
    ),
    Arabic: (
      <PlainList label="أرقام" isDivided space="sm">
        {['واحد', 'اثنان'].map((item) => (
          <Text key={item}>{item}</Text>
        ))}
      </PlainList>
    ),
  },
  [...notOperated, ...alwaysThere],
)
