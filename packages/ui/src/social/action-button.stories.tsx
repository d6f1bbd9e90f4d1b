import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { LikeIcon, ReplyIcon, ShareIcon } from '../display/icons.ts'
import { guide } from '../docs/guide.ts'
import { states } from '../docs/states.tsx'
import { ActionButton } from './action-button.tsx'

const meta: Meta<typeof ActionButton> = {
  title: 'Social/ActionButton',
  component: ActionButton,
  args: { label: 'Like', icon: LikeIcon, onPress: fn(), isOn: false, count: 4, countLabel: '4 likes' },
  parameters: guide('ActionButton', {
    use: 'One of the actions below a post, with its count beside it.',
    instead: 'Anywhere else use `Button` or `IconButton`.',
    do: [
      'A count beside what it counts.',
      <ActionButton
        key="do"
        label="Like"
        icon={LikeIcon}
        onPress={() => undefined}
        count={4}
        countLabel="4 likes"
      />,
    ],
    dont: [
      'The main action of a page: it has no words.',
      <ActionButton key="dont" label="Publish" icon={ShareIcon} onPress={() => undefined} />,
    ],
    keys: { 'Enter, Space': 'Presses it.' },
    access: 'The label is the whole name, the count is read in words. A toggle says whether it is pressed.',
  }),
}
export default meta

type Story = StoryObj<typeof ActionButton>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <ActionButton label="Like" icon={LikeIcon} onPress={fn()} count={4} countLabel="4 likes" />,
    Hover: <ActionButton label="Like" icon={LikeIcon} onPress={fn()} count={4} countLabel="4 likes" />,
    Focus: <ActionButton label="Like" icon={LikeIcon} onPress={fn()} count={4} countLabel="4 likes" />,
    Pressed: <ActionButton label="Like" icon={LikeIcon} onPress={fn()} count={4} countLabel="4 likes" />,
    Disabled: (
      <ActionButton label="Like" icon={LikeIcon} onPress={fn()} count={4} countLabel="4 likes" isDisabled />
    ),
    On: <ActionButton label="Like" icon={LikeIcon} onPress={fn()} isOn count={5} countLabel="5 likes" />,
    Empty: (
      <ActionButton label="Like" icon={LikeIcon} onPress={fn()} isOn={false} count={0} countLabel="0 likes" />
    ),
    Expanded: (
      <ActionButton
        label="Reply"
        icon={ReplyIcon}
        onPress={fn()}
        isExpanded
        count={2}
        countLabel="2 replies"
      />
    ),
    'A large count': (
      <ActionButton label="Like" icon={LikeIcon} onPress={fn()} count={12345} countLabel="12345 likes" />
    ),
    Arabic: <ActionButton label="إعجاب" icon={LikeIcon} onPress={fn()} isOn count={5} countLabel="5" />,
  },
  ['Loading', 'Error', 'Long text', 'German'],
  'narrow',
)
