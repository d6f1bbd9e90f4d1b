import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Text } from '../display/text.tsx'
import { guide } from '../docs/guide.ts'
import { controlled } from '../docs/controlled.tsx'
import { Fold } from './fold.tsx'
import { Skeleton } from '../display/skeleton.tsx'
import { states } from '../docs/states.tsx'

const accounts = () => 'Two accounts are stored on this device.'

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
    do: [
      'A panel of its own, closed until somebody needs it.',
      <Fold key="do" title="Accounts on this device" isOpen={false} onOpenChange={() => undefined}>
        {() => null}
      </Fold>,
    ],
    dont: [
      'A single sentence needs no fold.',
      <Fold key="dont" title="Version" isOpen onOpenChange={() => undefined}>
        {() => '1.0'}
      </Fold>,
    ],
    keys: { 'Enter, Space': 'Opens and closes it.' },
    access: 'The heading is a button that says whether it is open; the section has its name.',
    alsoCalled: 'collapsible panel',
  }),
}
export default meta

type Story = StoryObj<typeof Fold>

export const Playground: Story = { render: controlled(Fold, 'isOpen', 'onOpenChange') }
export const States: Story = states(
  {
    Default: (
      <Fold title="Accounts" isOpen={false} onOpenChange={fn()}>
        {accounts}
      </Fold>
    ),
    Hover: (
      <Fold title="Accounts, under the pointer" isOpen={false} onOpenChange={fn()}>
        {accounts}
      </Fold>
    ),
    Focus: (
      <Fold title="Accounts, with the focus" isOpen={false} onOpenChange={fn()}>
        {accounts}
      </Fold>
    ),
    Pressed: (
      <Fold title="Accounts, pressed" isOpen={false} onOpenChange={fn()}>
        {accounts}
      </Fold>
    ),
    Open: (
      <Fold title="Accounts, open" isOpen onOpenChange={fn()}>
        {accounts}
      </Fold>
    ),
    Loading: (
      <Fold title="Accounts, loading" isOpen onOpenChange={fn()}>
        {() => <Skeleton />}
      </Fold>
    ),
    'Long text': (
      <Fold
        title="Accounts that are stored on this device, and what can be done with them"
        isOpen={false}
        onOpenChange={fn()}
      >
        {accounts}
      </Fold>
    ),
    German: (
      <Fold title="Benutzerkontenverwaltung" isOpen onOpenChange={fn()}>
        {() => 'Auf diesem Gerät sind zwei Konten gespeichert.'}
      </Fold>
    ),
    Arabic: (
      <Fold title="الحسابات" isOpen onOpenChange={fn()}>
        {() => 'حسابان محفوظان على هذا الجهاز.'}
      </Fold>
    ),
  },
  ['Disabled', 'Error', 'Empty'],
  'half',
)

function FoldedAccounts() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Fold title="Accounts" isOpen={isOpen} onOpenChange={setOpen}>
      {() => <Text>Two accounts are stored on this device.</Text>}
    </Fold>
  )
}

export const OpenedAndClosed: Story = {
  tags: ['!dev'],
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
