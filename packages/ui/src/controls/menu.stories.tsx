import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { MoreIcon, RemoveIcon, ShareIcon } from '../display/icons.ts'
import { guide } from '../docs/guide.ts'
import { states, alwaysThere } from '../docs/states.tsx'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
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
    do: [
      'Verbs, the dangerous one at the end.',
      <Menu
        key="do"
        label="More"
        trigger={<Button>More</Button>}
        items={[
          { id: 'share', label: 'Share' },
          { id: 'delete', label: 'Delete post', isDanger: true },
        ]}
      />,
    ],
    dont: [
      'The action that everybody needs is behind a second press.',
      <Menu
        key="dont"
        label="Actions"
        trigger={<Button>Actions</Button>}
        items={[{ id: 'publish', label: 'Publish' }]}
      />,
    ],
    keys: {
      'Enter, Space, ↓': 'Opens it; Enter chooses.',
      '↑ ↓': 'Moves, and skips what is disabled.',
      Letters: 'Move to the entry that begins with them.',
      Escape: 'Closes it and returns the focus.',
    },
    access:
      'The button says that it has a menu and whether it is open. Each entry is read with its place among them.',
    isInFrame: true,
    alsoCalled: 'context menu, overflow menu',
  }),
}
export default meta

type Story = StoryObj<typeof Menu>

export const Playground: Story = {}

const onAction = fn()

const everyState = [
  { id: 'share', label: 'Share', icon: ShareIcon },
  { id: 'locked', label: 'Not now', isDisabled: true },
  { id: 'long', label: 'Copy the address of this post, with the relays that have it' },
  { id: 'german', label: 'Benachrichtigungseinstellungen' },
  { id: 'arabic', label: 'نسخ الرابط' },
  { id: 'remove', label: 'Remove', icon: RemoveIcon, isDanger: true },
]

export const States: Story = {
  ...states(
    {
      Default: <Menu label="More" trigger={<Button>More</Button>} items={everyState} onAction={onAction} />,
      Hover: <Menu label="More" trigger={<Button>More</Button>} items={everyState} onAction={onAction} />,
      Focus: <Menu label="More" trigger={<Button>More</Button>} items={everyState} onAction={onAction} />,
      Pressed: <Menu label="More" trigger={<Button>More</Button>} items={everyState} onAction={onAction} />,
      Arabic: (
        <Menu label="المزيد" trigger={<Button>المزيد</Button>} items={everyState} onAction={onAction} />
      ),
      German: (
        <Menu
          label="Weitere Aktionen"
          trigger={<Button>Weitere Aktionen</Button>}
          items={everyState}
          onAction={onAction}
        />
      ),
      Disabled: (
        <Menu
          label="More"
          trigger={<Button isDisabled>More</Button>}
          items={everyState}
          onAction={onAction}
        />
      ),
      'Long text': (
        <Menu
          label="Open"
          trigger={<Button>Open, with entries of every kind</Button>}
          items={everyState}
          onAction={onAction}
        />
      ),
    },
    alwaysThere,
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^Open/ }))
    await within(canvasElement.ownerDocument.body).findByRole('menu')
  },
}

export const WithKeys: Story = {
  tags: ['!dev'],
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
