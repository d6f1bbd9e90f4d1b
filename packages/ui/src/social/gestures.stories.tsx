import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../controls/button.tsx'
import { FollowIcon, HideIcon } from '../display/icons.ts'
import { Text } from '../display/text.tsx'
import { Card } from '../layout/card.tsx'
import { Inline } from '../layout/inline.tsx'
import { Stack } from '../layout/stack.tsx'
import type { FloatingPosition } from './compose-gesture.ts'
import { FloatingCompose } from './floating-compose.tsx'
import { SwipeArea } from './swipe-area.tsx'

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

const meta: Meta<typeof Floating> = { title: 'Social/Gestures', component: Floating }
export default meta

type Story = StoryObj<typeof Floating>

export const FloatingWithKeys: Story = {
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

function Swiping() {
  const [isFollowing, setIsFollowing] = useState(false)
  const [isHidden, setIsHidden] = useState(false)
  const follow = () => setIsFollowing(!isFollowing)
  const hide = () => setIsHidden(!isHidden)
  return (
    <SwipeArea
      left={{ label: isFollowing ? 'Unfollow' : 'Follow', icon: FollowIcon, onSwipe: follow }}
      right={{ label: isHidden ? 'Unhide' : 'Hide', icon: HideIcon, onSwipe: hide }}
    >
      <Card>
        <Stack>
          <Text>Pull me to the left to follow, to the right to hide.</Text>
          <Inline>
            <Button onPress={follow}>{isFollowing ? 'Unfollow' : 'Follow'}</Button>
            <Button onPress={hide}>{isHidden ? 'Unhide' : 'Hide'}</Button>
          </Inline>
        </Stack>
      </Card>
    </SwipeArea>
  )
}

export const Swipe: Story = {
  render: () => <Swiping />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: 'Unfollow' })).toBeVisible()
  },
}
