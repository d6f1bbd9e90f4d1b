import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from './card.tsx'
import { guide } from '../docs/guide.ts'
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
    instead: 'Below each other use `Stack`; equal columns are a `Grid`.',
    access: 'The order on the screen is the order of reading, also from right to left.',
    alsoCalled: 'row, cluster',
  }),
}
export default meta

type Story = StoryObj<typeof Inline>

export const Playground: Story = {}
