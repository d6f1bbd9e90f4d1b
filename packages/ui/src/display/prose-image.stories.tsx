import type { Meta, StoryObj } from '@storybook/react-vite'
import { street } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { ProseImage } from './prose.tsx'

const meta: Meta<typeof ProseImage> = {
  title: 'Display/ProseImage',
  component: ProseImage,
  args: { src: street(230, 38, 800, 420), alt: 'The stop at night, three lamps lit' },
  parameters: guide('ProseImage', {
    use: 'A picture in a long text.',
    instead: 'The pictures of a post are `PostImages`.',
    access: 'Its description is its name, and stands in its place if it is broken.',
  }),
}
export default meta

type Story = StoryObj<typeof ProseImage>

export const Playground: Story = {}
