import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { Heading } from './heading.tsx'

const meta: Meta<typeof Heading> = {
  title: 'Display/Heading',
  component: Heading,
  args: { children: 'Who to follow', level: 2, size: 'md' },
  argTypes: {
    level: { control: 'radio', options: [1, 2, 3, 4] },
    size: { control: 'radio', options: ['sm', 'md', 'lg', 'xl'] },
  },
  parameters: guide('Heading', {
    use: 'The title of a page or of a part of it.',
    instead: 'A short line above it is an `Eyebrow`; the title of a panel comes with `Panel`.',
    access: 'The level is the place in the outline and leaves none out; the size is looks alone.',
  }),
}
export default meta

type Story = StoryObj<typeof Heading>

export const Playground: Story = {}
