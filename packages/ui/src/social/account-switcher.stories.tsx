import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Text } from '../display/text.tsx'
import { people, type Resident } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { states } from '../docs/states.tsx'
import { AccountSwitcher } from './account-switcher.tsx'

const account = (person: Resident, isCurrent = false) => ({
  id: person.username,
  name: person.name,
  npub: 'npub10el…jptg',
  avatar: person.avatar,
  isCurrent,
})

const meta: Meta<typeof AccountSwitcher> = {
  title: 'Social/AccountSwitcher',
  component: AccountSwitcher,
  parameters: guide('AccountSwitcher', {
    use: 'The accounts on this device: switch, save, add, remove, sign out.',
    instead: 'To sign in the first time use a `Dialog`.',
    do: [
      'It says which key has no copy yet.',
      <AccountSwitcher
        key="do"
        accounts={[{ ...account(people.june), lacksBackup: true }]}
        onSwitch={() => undefined}
        onRemove={() => undefined}
        onAdd={() => undefined}
      />,
    ],
    dont: [
      'Signing out in the place of switching: a stray press costs an account without a copy.',
      <Text key="dont">June Okafor · Sign out</Text>,
    ],
    keys: {
      Tab: 'Goes from account to account and on to the buttons.',
      'Enter, Space': 'Switches to the account; presses the button.',
    },
    access: 'Each account is a button with its name; the one in use says so.',
    alsoCalled: 'profile switcher',
  }),
}
export default meta

type Story = StoryObj<typeof AccountSwitcher>

export const Playground: Story = {
  args: {
    accounts: [account(people.mara, true), account(people.june)],
    onSwitch: fn(),
    onRemove: fn(),
    onAdd: fn(),
    onSaveCurrent: fn(),
    onSignOut: fn(),
  },
}

const onSwitch = fn()

export const Typical: Story = {
  tags: ['!dev'],
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

export const States: Story = states(
  {
    Default: (
      <AccountSwitcher
        accounts={[account(people.mara, true), account(people.june)]}
        onSwitch={onSwitch}
        onRemove={() => undefined}
        onAdd={() => undefined}
        onSaveCurrent={() => undefined}
        onSignOut={() => undefined}
      />
    ),
    Hover: (
      <AccountSwitcher
        accounts={[account(people.june)]}
        onSwitch={onSwitch}
        onRemove={() => undefined}
        onAdd={() => undefined}
      />
    ),
    Focus: (
      <AccountSwitcher
        accounts={[account(people.june)]}
        onSwitch={onSwitch}
        onRemove={() => undefined}
        onAdd={() => undefined}
      />
    ),
    Pressed: (
      <AccountSwitcher
        accounts={[account(people.june)]}
        onSwitch={onSwitch}
        onRemove={() => undefined}
        onAdd={() => undefined}
      />
    ),
    'Without a copy': (
      <AccountSwitcher
        accounts={[{ ...account(people.teo), lacksBackup: true }]}
        onSwitch={onSwitch}
        onRemove={() => undefined}
        onAdd={() => undefined}
      />
    ),
    Empty: (
      <AccountSwitcher accounts={[]} onSwitch={onSwitch} onRemove={() => undefined} onAdd={() => undefined} />
    ),
    'Long text': (
      <AccountSwitcher
        accounts={[account(people.long, true)]}
        onSwitch={onSwitch}
        onRemove={() => undefined}
        onAdd={() => undefined}
      />
    ),
    German: (
      <AccountSwitcher
        accounts={[account(people.greta)]}
        onSwitch={onSwitch}
        onRemove={() => undefined}
        onAdd={() => undefined}
      />
    ),
    Arabic: (
      <AccountSwitcher
        accounts={[account(people.omar, true)]}
        onSwitch={onSwitch}
        onRemove={() => undefined}
        onAdd={() => undefined}
      />
    ),
  },
  ['Disabled', 'Loading', 'Error'],
  'half',
)
