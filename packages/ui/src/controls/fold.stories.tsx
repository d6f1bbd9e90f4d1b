import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Text } from '../display/text.tsx'
import { guide } from '../docs/guide.ts'
import { controlled } from '../docs/controlled.tsx'
import { Fold } from './fold.tsx'

const meta: Meta<typeof Fold> = {
  title: 'Controls/Fold',
  component: Fold,
  args: {
    title: 'Accounts',
    isOpen: false,
    onOpenChange: fn(),
    children: () => 'Two accounts are stored on this device.',
  },
  parameters: guide('Fold', {
    use: 'A panel of a page that is closed until it is wanted, and loads only then.',
    instead: 'For a part of a text use `Disclosure`.',
    access: 'The heading is a button with `aria-expanded`; the section has its name.',
    alsoCalled: 'collapsible panel',
  }),
}
export default meta

type Story = StoryObj<typeof Fold>

export const Playground: Story = { render: controlled(Fold, 'isOpen', 'onOpenChange') }

function FoldedAccounts() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Fold title="Accounts" isOpen={isOpen} onOpenChange={setOpen}>
      {() => <Text>Two accounts are stored on this device.</Text>}
    </Fold>
  )
}

export const OpenedAndClosed: Story = {
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
