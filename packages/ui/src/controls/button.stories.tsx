import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ComposeIcon, FollowIcon } from '../display/icons.ts'
import { Inline } from '../layout/inline.tsx'
import { ButtonLink } from './button-link.tsx'
import { guide } from '../docs/guide.ts'
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
    use: 'What people came to do: publish, follow, save. One of them per view is `primary`.',
    instead: 'What leads to another page is a `Link` or `ButtonLink`; with an icon alone use `IconButton`.',
    access:
      'Enter and Space press it. While `isPending` it shows a spinner, keeps its name and ignores presses.',
  }),
}
export default meta

type Story = StoryObj<typeof Button>

export const Playground: Story = {}
export const Typical: Story = {
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
export const Tones: Story = {
  render: () => (
    <Inline wrap>
      <Button tone="primary">Primary</Button>
      <Button tone="neutral">Neutral</Button>
      <Button tone="quiet">Quiet</Button>
      <Button tone="signal">Signal</Button>
      <Button tone="danger">Danger</Button>
    </Inline>
  ),
}
export const Sizes: Story = {
  render: () => (
    <Inline wrap>
      <Button size="sm">Small</Button>
      <Button icon={FollowIcon}>Medium</Button>
      <Button size="lg" tone="primary" icon={ComposeIcon}>
        Large
      </Button>
      <ButtonLink href="/settings">A link</ButtonLink>
    </Inline>
  ),
}
export const Pending: Story = {
  args: { isPending: true, tone: 'primary', children: 'Saving...' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await expect(args.onPress).not.toHaveBeenCalled()
  },
}
export const Disabled: Story = { args: { isDisabled: true } }
export const LongText: Story = {
  args: {
    children: 'Generate new keys for testing and show them to me right here in this very dialog',
    isFullWidth: true,
  },
}
export const RightToLeft: Story = {
  args: { children: 'متابعة', icon: FollowIcon },
  globals: { direction: 'rtl' },
}
