import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Text } from '../display/text.tsx'
import { Stack } from '../layout/stack.tsx'
import { Disclosure } from './disclosure.tsx'
import { DropZone } from './drop-zone.tsx'
import { FileButton } from './file-button.tsx'
import { Fold } from './fold.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { Tabs } from './tabs.tsx'

const meta: Meta<typeof Disclosure> = {
  title: 'Controls/More',
  component: Disclosure,
  args: { title: 'Keys and security', children: <Text>Your private key never leaves this device.</Text> },
}
export default meta

type Story = StoryObj<typeof Disclosure>

export const DisclosureWithKeys: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const button = canvas.getByRole('button', { name: 'Keys and security' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByText(/never leaves/)).toBeVisible()
  },
}
function FoldedAccounts() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Fold title="Accounts" isOpen={isOpen} onOpenChange={setOpen}>
      {() => <Text>Two accounts are stored on this device.</Text>}
    </Fold>
  )
}

export const Folded: Story = {
  render: () => <FoldedAccounts />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const button = canvas.getByRole('button', { name: 'Accounts' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(canvas.queryByText(/Two accounts/)).toBeNull()
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(canvas.getByText(/Two accounts/)).toBeVisible()
  },
}
export const Progress: Story = {
  render: () => (
    <Stack>
      <ProgressBar label="Uploading" value={40} />
      <ProgressBar label="Connecting" />
    </Stack>
  ),
}

const onFiles = fn()

export const Files: Story = {
  render: () => (
    <Stack>
      <DropZone label="Drop a banner here" buttonLabel="Choose a banner" onFiles={onFiles} />
      <FileButton onFiles={onFiles}>Choose an avatar</FileButton>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    onFiles.mockClear()
    const inputs = canvasElement.querySelectorAll('input[type=file]')
    const file = new File(['x'], 'banner.png', { type: 'image/png' })
    await userEvent.upload(inputs[0] as HTMLInputElement, file)
    await expect(onFiles).toHaveBeenCalledWith([file])
  },
}
export const TabsManyAndLong: Story = {
  render: () => (
    <Tabs
      label="Profile"
      items={[
        'Posts',
        'Replies',
        'Network',
        'Likes',
        'A tab with a name that is rather long',
        'Another one',
      ].map((label) => ({ id: label, label, content: <Text>{label}</Text> }))}
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: 'Network' })).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.getByRole('tabpanel', { name: 'Network' })).toBeVisible()
  },
}
