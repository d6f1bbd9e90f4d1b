import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../controls/button.tsx'
import { FollowIcon, HideIcon } from '../display/icons.ts'
import { Text } from '../display/text.tsx'
import { guide } from '../docs/guide.ts'
import { states, alwaysThere } from '../docs/states.tsx'
import { Card } from '../layout/card.tsx'
import { Inline } from '../layout/inline.tsx'
import { Stack } from '../layout/stack.tsx'
import { SwipeArea } from './swipe-area.tsx'

const meta: Meta<typeof SwipeArea> = {
  title: 'Social/SwipeArea',
  component: SwipeArea,
  parameters: guide('SwipeArea', {
    use: 'A shortcut for fingers: pulling a card aside to act.',
    instead: 'Never the only way: both actions need a button as well.',
    do: [
      'A shortcut for what has a button as well.',
      <Card key="do">
        <Inline>
          <Button size="sm">Follow</Button>
          <Button size="sm">Hide</Button>
        </Inline>
      </Card>,
    ],
    dont: [
      'The only way: half of the people never find it, some cannot do it.',
      <Card key="dont">← Swipe to follow</Card>,
    ],
    keys: 'It takes no focus: both actions have buttons.',
    access: 'Does nothing for keyboard and screen reader, who use the buttons.',
  }),
}
export default meta

type Story = StoryObj<typeof SwipeArea>

export const Playground: Story = {
  args: {
    left: { label: 'Follow', icon: FollowIcon, onSwipe: fn() },
    right: { label: 'Hide', icon: HideIcon, onSwipe: fn() },
    children: <Card>Pull me aside.</Card>,
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

export const Typical: Story = {
  render: () => <Swiping />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: 'Unfollow' })).toBeVisible()
  },
}

export const States: Story = states(
  {
    Default: (
      <SwipeArea
        left={{ label: 'Follow', icon: FollowIcon, onSwipe: fn() }}
        right={{ label: 'Hide', icon: HideIcon, onSwipe: fn() }}
      >
        <Card>Pull me aside.</Card>
      </SwipeArea>
    ),
    Disabled: (
      <SwipeArea
        left={{ label: 'Follow', icon: FollowIcon, onSwipe: fn() }}
        right={{ label: 'Hide', icon: HideIcon, onSwipe: fn() }}
        isDisabled
      >
        <Card>I stay where I am.</Card>
      </SwipeArea>
    ),
    'Long text': (
      <SwipeArea
        left={{ label: 'Follow', icon: FollowIcon, onSwipe: fn() }}
        right={{ label: 'Hide', icon: HideIcon, onSwipe: fn() }}
      >
        <Card>{'lamplight'.repeat(6)}</Card>
      </SwipeArea>
    ),
    German: (
      <SwipeArea
        left={{ label: 'Follow', icon: FollowIcon, onSwipe: fn() }}
        right={{ label: 'Hide', icon: HideIcon, onSwipe: fn() }}
      >
        <Card>Zur Seite ziehen</Card>
      </SwipeArea>
    ),
    Arabic: (
      <SwipeArea
        left={{ label: 'Follow', icon: FollowIcon, onSwipe: fn() }}
        right={{ label: 'Hide', icon: HideIcon, onSwipe: fn() }}
      >
        <Card>اسحبني جانبا</Card>
      </SwipeArea>
    ),
  },
  ['Hover', 'Focus', 'Pressed', ...alwaysThere],
)
