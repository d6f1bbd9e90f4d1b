import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const meta: Meta<typeof VisuallyHidden> = {
  title: 'Layout/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: '3 new alerts' },
  parameters: guide('VisuallyHidden', {
    use: 'Words for screen readers where the looks say it already.',
    instead: 'What everybody needs is shown.',
    access: 'Read like any text. Not for controls: who sees the focus must see the control.',
    alsoCalled: 'screen reader only',
  }),
}
export default meta

type Story = StoryObj<typeof VisuallyHidden>

export const Playground: Story = {}
