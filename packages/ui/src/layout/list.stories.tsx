import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from '../display/text.tsx'
import { guide } from '../docs/guide.ts'
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
    access: 'A list with a name; screen readers say how many items there are.',
  }),
}
export default meta

type Story = StoryObj<typeof List>

export const Playground: Story = {}
