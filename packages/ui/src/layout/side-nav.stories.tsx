import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { Badge } from '../display/badge.tsx'
import { CityIcon, MessagesIcon } from '../display/icons.ts'
import { Text } from '../display/text.tsx'
import { guide } from '../docs/guide.ts'
import { states, alwaysThere } from '../docs/states.tsx'
import { UiProvider } from '../ui-provider.tsx'
import { SideNav } from './side-nav.tsx'

const city = { href: '#city', label: 'City', icon: CityIcon }
const messages = { href: '#messages', label: 'Messages', icon: MessagesIcon }
const places = [city, messages]

const meta: Meta<typeof SideNav> = {
  title: 'Layout/SideNav',
  component: SideNav,
  args: {
    items: places,
    current: '#city',
  },
  parameters: guide('SideNav', {
    use: 'The main pages, beside the content on a wide screen.',
    instead: 'On a narrow screen use `BottomNav`; inside a page `NavList`.',
    do: [
      'What is used daily first, the rest in a list of its own.',
      <Text key="do">Timeline · City · Messages — Bookmarks · Settings</Text>,
    ],
    dont: [
      'Everything in one long list, in alphabetical order.',
      <Text key="dont">Alerts · Bookmarks · City · Contacts · Messages · Profile · Settings · Timeline</Text>,
    ],
    keys: { Tab: 'Goes from link to link.', Enter: 'Follows it.' },
    access: 'Navigation landmarks with names; the current page is marked for screen readers.',
    alsoCalled: 'sidebar',
  }),
}
export default meta

type Story = StoryObj<typeof SideNav>

export const Playground: Story = {}
/** Landmarks of one kind need names of their own. */
const Named = ({ name, locale = 'en', children }: { name: string; locale?: string; children: ReactNode }) => (
  <UiProvider locale={locale} messages={{ mainNavigation: name }}>
    {children}
  </UiProvider>
)

export const States: Story = states(
  {
    Default: (
      <Named name="Default">
        <SideNav items={places} current="#city" />
      </Named>
    ),
    Hover: (
      <Named name="Hover">
        <SideNav items={[messages, city]} current="#city" />
      </Named>
    ),
    Focus: (
      <Named name="Focus">
        <SideNav items={[messages, city]} current="#city" />
      </Named>
    ),
    Pressed: (
      <Named name="Pressed">
        <SideNav items={[messages, city]} current="#city" />
      </Named>
    ),
    'With a count': (
      <Named name="Counts">
        <SideNav items={[city, { ...messages, badge: <Badge count={3} label="3 new" /> }]} current="#city" />
      </Named>
    ),
    'Long text': (
      <Named name="Long text">
        <SideNav items={[city, { ...messages, label: 'Everybody whom you follow' }]} current="#city" />
      </Named>
    ),
    German: (
      <Named name="Bereiche" locale="de">
        <SideNav
          items={[
            { ...city, label: 'Stadt' },
            { ...messages, label: 'Benachrichtigungen' },
          ]}
          current="#city"
        />
      </Named>
    ),
    Arabic: (
      <Named name="أماكن" locale="ar">
        <SideNav
          items={[
            { ...city, label: 'المدينة' },
            { ...messages, label: 'التنبيهات', badge: <Badge count={3} label="3" /> },
          ]}
          current="#city"
        />
      </Named>
    ),
  },
  ['Disabled', ...alwaysThere],
  'half',
)
