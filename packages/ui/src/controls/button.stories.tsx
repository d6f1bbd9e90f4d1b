import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ComposeIcon, FollowIcon } from '../display/icons.ts'
import { guide } from '../docs/guide.ts'
import { states } from '../docs/states.tsx'
import { Inline } from '../layout/inline.tsx'
import { Button } from './button.tsx'

const meta: Meta<typeof Button> = {
  title: 'Controls/Button',
  component: Button,
  args: { children: 'Follow', onPress: fn() },
  argTypes: {
    tone: { control: 'select', options: ['primary', 'neutral', 'quiet', 'signal', 'danger'] },
    size: { control: 'radio', options: ['sm', 'md', 'lg'] },
  },
  parameters: guide('Button', {
    use: 'What people came to do: publish, follow, save. One button per view is `primary`.',
    instead: 'What leads to another page is a `Link` or `ButtonLink`; with an icon alone use `IconButton`.',
    do: [
      'A verb says what will happen, and one button of a view is primary.',
      <Inline key="do">
        <Button tone="primary">Publish</Button>
        <Button>Save draft</Button>
      </Inline>,
    ],
    dont: [
      'Two equally loud buttons, with words that say nothing.',
      <Inline key="dont">
        <Button tone="primary">OK</Button>
        <Button tone="primary">Yes</Button>
      </Inline>,
    ],
    keys: { 'Enter, Space': 'Presses it.' },
    access:
      'While `isPending` it keeps its name and the focus, is read as unavailable and ignores presses. What is disabled is skipped by Tab: say beside it why.',
  }),
}
export default meta

type Story = StoryObj<typeof Button>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <Button>Follow</Button>,
    Hover: <Button>Follow</Button>,
    Focus: <Button>Follow</Button>,
    Pressed: <Button>Follow</Button>,
    Disabled: <Button isDisabled>Follow</Button>,
    Loading: <Button isPending>Following…</Button>,
    Primary: <Button tone="primary">Publish</Button>,
    'Primary, disabled': (
      <Button tone="primary" isDisabled>
        Publish
      </Button>
    ),
    'Primary, loading': (
      <Button tone="primary" isPending>
        Saving…
      </Button>
    ),
    Quiet: <Button tone="quiet">Cancel</Button>,
    Signal: <Button tone="signal">Join</Button>,
    Danger: <Button tone="danger">Delete</Button>,
    Small: <Button size="sm">Unfollow</Button>,
    Large: (
      <Button size="lg" icon={ComposeIcon}>
        Compose
      </Button>
    ),
    'With an icon': <Button icon={FollowIcon}>Follow</Button>,
    'Long text': <Button>Generate new keys for testing and show them to me here</Button>,
    German: <Button>Veröffentlichungseinstellungen zurücksetzen</Button>,
    Arabic: <Button icon={FollowIcon}>متابعة</Button>,
  },
  ['Error', 'Empty'],
  'usual',
)
export const Typical: Story = {
  tags: ['!dev'],
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Follow' })
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')
    await userEvent.click(button)
    await expect(args.onPress).toHaveBeenCalledTimes(3)
  },
}
export const Pending: Story = {
  tags: ['!dev'],
  args: { isPending: true, tone: 'primary', children: 'Saving...' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await expect(args.onPress).not.toHaveBeenCalled()
  },
}
