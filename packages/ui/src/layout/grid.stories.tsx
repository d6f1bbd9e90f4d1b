import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from './card.tsx'
import { guide } from '../docs/guide.ts'
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
    access: 'The order on the screen is the order of reading.',
  }),
}
export default meta

type Story = StoryObj<typeof Grid>

export const Playground: Story = {}
