import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guide } from '../docs/guide.ts'
import { PlainFloatingCompose } from './plain-floating-compose.tsx'

const meta: Meta<typeof PlainFloatingCompose> = {
  title: 'Social/PlainFloatingCompose',
  component: PlainFloatingCompose,
  args: { onCompose: fn() },
  parameters: guide('PlainFloatingCompose', {
    use: 'The looks of `FloatingCompose` before its code is loaded.',
    instead: 'Everywhere else use `FloatingCompose`.',
    access: 'A button with the same name, in the same place.',
    isInFrame: true,
  }),
}
export default meta

type Story = StoryObj<typeof PlainFloatingCompose>

export const Playground: Story = {}
