import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { MoreIcon, RemoveIcon, ShareIcon } from '../display/icons.ts'
import { Text } from '../display/text.tsx'
import { Stack } from '../layout/stack.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { Menu } from './menu.tsx'
import { Popover } from './popover.tsx'
import { Tabs } from './tabs.tsx'
import { TextField } from './text-field.tsx'
import { ToastRegion } from './toast-region.tsx'
import { useToasts } from './use-toasts.ts'

function SignIn({ startsOpen = false }: { startsOpen?: boolean }) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Get Your Keys</Button>
      <Dialog title="Welcome" isOpen={isOpen} onOpenChange={setIsOpen}>
        <Tabs
          label="Sign in or create an account"
          items={[
            {
              id: 'sign-in',
              label: 'Sign In',
              content: (
                <Stack>
                  <TextField label="Private key" type="password" isMono placeholder="nsec1… or hex" />
                  <Button tone="primary" isFullWidth>
                    Sign In
                  </Button>
                </Stack>
              ),
            },
            {
              id: 'create',
              label: 'Create Account',
              content: <Text>Fresh keys are made for you and stored on this device.</Text>,
            },
          ]}
        />
      </Dialog>
    </>
  )
}

const meta: Meta<typeof SignIn> = { title: 'Controls/Overlays', component: SignIn }
export default meta

type Story = StoryObj<typeof SignIn>

export const DialogWithKeys: Story = {
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: 'Get Your Keys' })
    const body = within(canvasElement.ownerDocument.body)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const dialog = await body.findByRole('dialog', { name: 'Welcome' })
    await expect(dialog).toContainElement(document.activeElement as HTMLElement)
    await userEvent.click(within(dialog).getByRole('tab', { name: 'Sign In' }))
    await userEvent.keyboard('{ArrowRight}')
    await expect(within(dialog).getByText(/Fresh keys/)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}
export const DialogOpen: Story = { args: { startsOpen: true } }
export const DialogLong: Story = {
  render: () => (
    <Dialog
      title="A heading that is longer than the dialog is wide"
      isOpen
      onOpenChange={() => undefined}
      footer={
        <>
          <Button tone="quiet">Cancel</Button>
          <Button tone="primary">Import Account</Button>
        </>
      }
    >
      <Stack>
        {Array.from({ length: 14 }, (_, index) => (
          <Text key={index}>
            Whoever has your private key is you. Keep it where you would keep the key to your home.
          </Text>
        ))}
      </Stack>
    </Dialog>
  ),
}

const onAction = fn()

export const MenuWithKeys: Story = {
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
export const PopoverOpen: Story = {
  render: () => (
    <Popover label="Details" trigger={<Button>Details</Button>}>
      <Text size="sm">Seen on three relays, first on the city relay.</Text>
    </Popover>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Details' }))
    await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Details' })
  },
}

function Toasting() {
  const { toasts, show, dismiss } = useToasts()
  return (
    <>
      <Stack align="start">
        <Button onPress={() => show({ tone: 'success', title: 'Post published!' })}>Publish</Button>
        <Button
          onPress={() =>
            show({ tone: 'error', title: 'Failed to send', description: 'Could not send message.' })
          }
        >
          Fail
        </Button>
        <Button onPress={() => show({ tone: 'info', title: 'Badge issuance pending' })}>Wait</Button>
        <Button
          onPress={() =>
            show({ tone: 'success', title: 'Followed', action: { label: 'Undo', onPress: () => undefined } })
          }
        >
          Follow
        </Button>
        <Button onPress={() => show({ tone: 'success', title: 'Copied to clipboard' })}>Copy</Button>
      </Stack>
      <ToastRegion toasts={toasts} onDismiss={dismiss} duration={600_000} />
    </>
  )
}

export const Toasts: Story = {
  render: () => <Toasting />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    for (const name of ['Publish', 'Fail', 'Wait'])
      await userEvent.click(canvas.getByRole('button', { name }))
    const status = canvas.getByRole('status')
    await expect(status).toHaveTextContent('Post published!')
    await expect(status).toHaveTextContent('Could not send message.')
    const [first] = within(status).getAllByRole('button', { name: 'Dismiss' })
    if (first) await userEvent.click(first)
    await expect(status).not.toHaveTextContent('Post published!')
    for (const name of ['Follow', 'Publish', 'Copy', 'Copy'])
      await userEvent.click(canvas.getByRole('button', { name }))
    await expect(within(status).getByText('Could not send message.')).not.toBeVisible()
    await expect(within(status).getAllByText('Copied to clipboard')).toHaveLength(1)
  },
}
