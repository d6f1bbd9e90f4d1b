import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { FloatingPosition } from './compose-gesture.ts'
import { Stack } from '../layout/stack.tsx'
import { Text } from '../display/text.tsx'
import { guide } from '../docs/guide.ts'
import { FloatingCompose } from './floating-compose.tsx'

const meta: Meta<typeof FloatingCompose> = {
  title: 'Social/FloatingCompose',
  component: FloatingCompose,
  parameters: guide('FloatingCompose', {
    use: 'The way to write from every page, where the hand is.',
    instead: 'With room for words use a `Button`.',
    access: 'Enter opens the composer, arrow keys move it. It can be dragged, and keeps its place.',
    alsoCalled: 'FAB, floating action button',
  }),
}
export default meta

type Story = StoryObj<typeof FloatingCompose>

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
