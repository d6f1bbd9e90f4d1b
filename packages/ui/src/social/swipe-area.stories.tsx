import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Button } from '../controls/button.tsx'
import { FollowIcon, HideIcon } from '../display/icons.ts'
import { Text } from '../display/text.tsx'
import { Card } from '../layout/card.tsx'
import { Inline } from '../layout/inline.tsx'
import { Stack } from '../layout/stack.tsx'
import { guide } from '../docs/guide.ts'
import { SwipeArea } from './swipe-area.tsx'

const meta: Meta<typeof SwipeArea> = {
  title: 'Social/SwipeArea',
  component: SwipeArea,
  parameters: guide('SwipeArea', {
    use: 'A shortcut for fingers: pulling a card aside to act.',
    instead: 'Never the only way: both actions need a button as well.',
    access: 'Does nothing for keyboard and screen reader, who use the buttons.',
  }),
}
export default meta

type Story = StoryObj<typeof SwipeArea>

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

export const Typical: Story = {
  render: () => <Swiping />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: 'Unfollow' })).toBeVisible()
  },
}
