import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { people } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { AccountSwitcher } from './account-switcher.tsx'

const meta: Meta<typeof AccountSwitcher> = {
  title: 'Social/AccountSwitcher',
  component: AccountSwitcher,
  parameters: guide('AccountSwitcher', {
    use: 'The accounts on this device: switch, save, add, remove, sign out.',
    instead: 'To sign in the first time use a `Dialog`.',
    access: 'Each account is a button with its name; the one in use says so.',
    alsoCalled: 'profile switcher',
  }),
}
export default meta

type Story = StoryObj<typeof AccountSwitcher>

const onSwitch = fn()

export const Typical: Story = {
  render: () => (
    <AccountSwitcher
      accounts={[people.mara, people.june, people.long].map((person, index) => ({
        id: person.username,
        name: person.name,
        npub: 'npub10el…jptg',
        avatar: person.avatar,
        isCurrent: index === 0,
        lacksBackup: index === 2,
      }))}
      onSwitch={onSwitch}
      onRemove={() => undefined}
      onSaveCurrent={() => undefined}
      onAdd={() => undefined}
      onSignOut={() => undefined}
    />
  ),
  play: async ({ canvasElement }) => {
    onSwitch.mockClear()
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: /^June Okafor/ }))
    await expect(onSwitch).toHaveBeenCalledWith('june@club.example')
    for (const name of ['Save Current', 'Add Account', 'Sign Out'])
      await expect(canvas.getByRole('button', { name })).toBeVisible()
  },
}
