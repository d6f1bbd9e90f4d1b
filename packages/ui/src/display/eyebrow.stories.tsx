import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { Eyebrow } from './eyebrow.tsx'

const meta: Meta<typeof Eyebrow> = {
  title: 'Display/Eyebrow',
  component: Eyebrow,
  args: { children: 'The city, live' },
  parameters: guide('Eyebrow', {
    use: 'A short line above a title that places it.',
    instead: 'A heading of its own is a `Heading`.',
    access: 'A paragraph. Keep it to a few words.',
    alsoCalled: 'overline, kicker',
  }),
}
export default meta

type Story = StoryObj<typeof Eyebrow>

export const Playground: Story = {}
