import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { Card } from './card.tsx'

const meta: Meta<typeof Card> = {
  title: 'Layout/Card',
  component: Card,
  args: { children: 'The last tram is a promise.' },
  argTypes: { tone: { control: 'radio', options: ['plain', 'raised', 'sunken', 'lamp'] } },
  parameters: guide('Card', {
    use: 'A surface for one thing among others.',
    instead: 'An area of the page with a title is a `Panel`.',
    access: 'No role of its own: what is inside has one.',
  }),
}
export default meta

type Story = StoryObj<typeof Card>

export const Playground: Story = {}
