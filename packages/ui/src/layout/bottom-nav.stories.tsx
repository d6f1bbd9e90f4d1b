import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { Badge } from '../display/badge.tsx'
import { CityIcon, MessagesIcon } from '../display/icons.ts'
import { Text } from '../display/text.tsx'
import { guide } from '../docs/guide.ts'
import { states, alwaysThere } from '../docs/states.tsx'
import { UiProvider } from '../ui-provider.tsx'
import { BottomNav } from './bottom-nav.tsx'

const city = { href: '#city', label: 'City', icon: CityIcon }
const messages = { href: '#messages', label: 'Messages', icon: MessagesIcon }
const places = [city, messages]

const meta: Meta<typeof BottomNav> = {
  title: 'Layout/BottomNav',
  component: BottomNav,
  args: {
    items: places,
    current: '#city',
  },
  parameters: guide('BottomNav', {
    use: 'The main pages, within reach of the thumb on a narrow screen.',
    instead: 'On a wide screen use `SideNav`.',
    do: [
      'Three to five places, one word each.',
      <Text key="do">Home · City · Profile · Messages · Alerts</Text>,
    ],
    dont: [
      'Seven: the thumb hits the wrong one.',
      <Text key="dont" isTruncated>
        Home · City · Profile · Messages · Alerts · Bookmarks · Settings
      </Text>,
    ],
    keys: { Tab: 'Goes from link to link.', Enter: 'Follows it.' },
    access: 'A navigation landmark; the current page is marked for screen readers. Five links at most.',
    isInFrame: true,
    alsoCalled: 'tab bar',
  }),
}
export default meta

type Story = StoryObj<typeof BottomNav>

export const Playground: Story = {}
/** Landmarks of one kind need names of their own. */
const Named = ({ name, locale = 'en', children }: { name: string; locale?: string; children: ReactNode }) => (
  <UiProvider locale={locale} messages={{ quickNavigation: name }}>
    {children}
  </UiProvider>
)

export const States: Story = states(
  {
    Default: (
      <Named name="Default">
        <BottomNav items={places} current="#city" />
      </Named>
    ),
    Hover: (
      <Named name="Hover">
        <BottomNav items={[messages, city]} current="#city" />
      </Named>
    ),
    Focus: (
      <Named name="Focus">
        <BottomNav items={[messages, city]} current="#city" />
      </Named>
    ),
    Pressed: (
      <Named name="Pressed">
        <BottomNav items={[messages, city]} current="#city" />
      </Named>
    ),
    'With a count': (
      <Named name="Counts">
        <BottomNav
          items={[city, { ...messages, badge: <Badge count={3} label="3 new" /> }]}
          current="#city"
        />
      </Named>
    ),
    'Long text': (
      <Named name="Long text">
        <BottomNav items={[city, { ...messages, label: 'Everybody whom you follow' }]} current="#city" />
      </Named>
    ),
    German: (
      <Named name="Bereiche" locale="de">
        <BottomNav
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
        <BottomNav
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
