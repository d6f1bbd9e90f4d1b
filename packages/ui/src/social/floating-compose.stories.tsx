import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Text } from '../display/text.tsx'
import { guide } from '../docs/guide.ts'
import { allStates, states } from '../docs/states.tsx'
import { Stack } from '../layout/stack.tsx'
import type { FloatingPosition } from './compose-gesture.ts'
import { FloatingCompose } from './floating-compose.tsx'

const meta: Meta<typeof FloatingCompose> = {
  title: 'Social/FloatingCompose',
  component: FloatingCompose,
  parameters: guide('FloatingCompose', {
    use: 'A button to write a post from any page, within reach of the thumb.',
    instead: 'With room for words use a `Button`.',
    do: [
      'Where people read, and writing is one thought away.',
      <Text key="do">The feed, the city, a profile</Text>,
    ],
    dont: [
      'Where people write already, or set things.',
      <Text key="dont">Messages, settings, the editor of the profile</Text>,
    ],
    keys: { Enter: 'Opens the composer.', '← → ↑ ↓': 'Move it.' },
    access: 'Enter opens the composer, arrow keys move it. It can be dragged, and keeps its place.',
    alsoCalled: 'FAB, floating action button',
  }),
}
export default meta

type Story = StoryObj<typeof FloatingCompose>

export const Playground: Story = { args: { onCompose: fn() } }
export const States: Story = states(
  { Default: <Text>At the edge where it was left, above the page.</Text> },
  allStates.slice(1),
  'usual',
  (sheet) => (
    <>
      {sheet}
      <FloatingCompose onCompose={fn()} />
    </>
  ),
)

const onCompose = fn()

function Floating() {
  const [position, setPosition] = useState<FloatingPosition>()
  return (
    <Stack>
      <Text>
        Tap it, hold it and drag it, swipe it to the other side, or pull it up and down to scroll. The arrow
        keys move it as well.
      </Text>
      <Text tone="muted" isMono size="sm">
        {position ? `${position.side}, ${position.top} px` : 'not moved yet'}
      </Text>
      <FloatingCompose onCompose={onCompose} position={position} onPositionChange={setPosition} />
    </Stack>
  )
}

export const WithKeys: Story = {
  render: () => <Floating />,
  play: async ({ canvasElement }) => {
    onCompose.mockClear()
    const canvas = within(canvasElement)
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Compose' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(onCompose).toHaveBeenCalledOnce()
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}')
    await expect(canvas.getByText(/^left, \d+ px$/)).toBeVisible()
  },
}
