import type { Meta, StoryObj } from '@storybook/react-vite'
import { CityIcon } from '../display/icons.ts'
import { guide } from '../docs/guide.ts'
import { states, alwaysThere } from '../docs/states.tsx'
import { ButtonLink } from './button-link.tsx'

const meta: Meta<typeof ButtonLink> = {
  title: 'Controls/ButtonLink',
  component: ButtonLink,
  args: { href: '/settings', children: 'Open the settings' },
  argTypes: { tone: { control: 'select', options: ['primary', 'neutral', 'quiet', 'signal', 'danger'] } },
  parameters: guide('ButtonLink', {
    use: 'A link that looks like a button, for the main way forward: to the settings, to the feed.',
    instead: 'What does something here is a `Button`; inside a text use `Link`.',
    do: [
      'It leads to another page.',
      <ButtonLink key="do" href="/profile/edit">
        Edit Profile
      </ButtonLink>,
    ],
    dont: [
      'It does something here: a `Button` is read and operated as one.',
      <ButtonLink key="dont" href="#">
        Follow
      </ButtonLink>,
    ],
    keys: { Enter: 'Follows it. With Ctrl or Cmd it opens in a new tab.' },
    access: 'A link: it can be opened in a new tab, copied and visited.',
  }),
}
export default meta

type Story = StoryObj<typeof ButtonLink>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <ButtonLink href="/settings">Settings</ButtonLink>,
    Hover: <ButtonLink href="/settings">Settings</ButtonLink>,
    Focus: <ButtonLink href="/settings">Settings</ButtonLink>,
    Pressed: <ButtonLink href="/settings">Settings</ButtonLink>,
    Primary: (
      <ButtonLink href="/city" tone="primary" icon={CityIcon}>
        Go to the City feed
      </ButtonLink>
    ),
    Small: (
      <ButtonLink href="/settings" size="sm">
        Settings
      </ButtonLink>
    ),
    'Long text': (
      <ButtonLink href="/settings">Open the settings of this account and of this device</ButtonLink>
    ),
    German: <ButtonLink href="/settings">Benachrichtigungseinstellungen</ButtonLink>,
    Arabic: (
      <ButtonLink href="/settings" icon={CityIcon}>
        افتح الإعدادات
      </ButtonLink>
    ),
  },
  ['Disabled', ...alwaysThere],
)
