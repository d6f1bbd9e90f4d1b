import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Text } from '../display/text.tsx'
import { guide } from '../docs/guide.ts'
import { allStates, states } from '../docs/states.tsx'
import { PlainFloatingCompose } from './plain-floating-compose.tsx'

const meta: Meta<typeof PlainFloatingCompose> = {
  title: 'Social/PlainFloatingCompose',
  component: PlainFloatingCompose,
  args: { onCompose: fn() },
  parameters: guide('PlainFloatingCompose', {
    use: 'A `FloatingCompose` before the code of its gestures is loaded: pass its button to `useFloatingComposeGestures` then.',
    instead: 'Everywhere else use `FloatingCompose`.',
    do: ['Until the code of the gestures is there.', <Text key="do">On the first page, for a moment</Text>],
    dont: ['For good: it cannot be moved out of the way.', <Text key="dont">On every page, for ever</Text>],
    keys: { Enter: 'Opens the composer.' },
    access: 'A button with the same name, in the same place.',
    isInFrame: true,
  }),
}
export default meta

type Story = StoryObj<typeof PlainFloatingCompose>

export const Playground: Story = {}
export const States: Story = states(
  { Default: <Text>At the place where `FloatingCompose` will be.</Text> },
  allStates.slice(1),
  'usual',
  (sheet) => (
    <>
      {sheet}
      <PlainFloatingCompose onCompose={fn()} />
    </>
  ),
)
