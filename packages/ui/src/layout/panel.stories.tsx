import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { Panel } from './panel.tsx'

const meta: Meta<typeof Panel> = {
  title: 'Layout/Panel',
  component: Panel,
  args: { title: 'Following', children: 'Up to ten people.' },
  parameters: guide('Panel', {
    use: 'An area of a page with a title.',
    instead: 'A surface without one is a `Card`.',
    access: 'A region with the title as its name.',
    alsoCalled: 'section, box',
  }),
}
export default meta

type Story = StoryObj<typeof Panel>

export const Playground: Story = {}
