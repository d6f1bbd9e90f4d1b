import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { MoreIcon, RemoveIcon, ShareIcon } from '../display/icons.ts'
import { guide } from '../docs/guide.ts'
import { Menu } from './menu.tsx'

const meta: Meta<typeof Menu> = {
  title: 'Controls/Menu',
  component: Menu,
  args: {
    label: 'More',
    trigger: <Button>More</Button>,
    items: [
      { id: 'share', label: 'Share' },
      { id: 'remove', label: 'Remove', isDanger: true },
    ],
    onAction: fn(),
  },
  parameters: guide('Menu', {
    use: 'Actions that are needed now and then, behind one button.',
    instead: 'For a choice that stays use `Select`; an action that is needed often has a button of its own.',
    access: 'Enter opens, arrow keys move and skip what is disabled, Escape closes and returns the focus.',
    isInFrame: true,
    alsoCalled: 'context menu, overflow menu',
  }),
}
export default meta

type Story = StoryObj<typeof Menu>

export const Playground: Story = {}

const onAction = fn()

export const WithKeys: Story = {
  render: () => (
    <Menu
      label="More"
      trigger={<IconButton icon={MoreIcon} aria-label="More" />}
      onAction={onAction}
      items={[
        { id: 'share', label: 'Share', icon: ShareIcon },
        { id: 'locked', label: 'Not now', isDisabled: true },
        { id: 'remove', label: 'Remove', icon: RemoveIcon, isDanger: true },
      ]}
    />
  ),
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body)
    onAction.mockClear()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await body.findByRole('menu', { name: 'More' })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(onAction).toHaveBeenCalledWith('remove')
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'More' }))
    await body.findByRole('menu')
  },
}
