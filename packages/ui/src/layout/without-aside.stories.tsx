import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { WithoutAside } from './app-shell.tsx'

const meta: Meta<typeof WithoutAside> = {
  title: 'Layout/WithoutAside',
  component: WithoutAside,
  args: { children: 'Who to follow' },
  parameters: guide('WithoutAside', {
    use: 'What is shown only where there is no side panel, because that shows it already.',
    instead: 'What is always there needs nothing around it.',
    access: 'Hidden from everybody while the side panel is there, so that nothing is read twice.',
  }),
}
export default meta

type Story = StoryObj<typeof WithoutAside>

export const Playground: Story = {}
