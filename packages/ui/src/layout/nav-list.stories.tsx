import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '../display/badge.tsx'
import { BookmarkIcon, ContactsIcon, RemoveIcon } from '../display/icons.ts'
import { guide } from '../docs/guide.ts'
import { states, alwaysThere } from '../docs/states.tsx'
import { NavList } from './nav-list.tsx'

const first = { href: '#contacts', label: 'Contacts', icon: ContactsIcon }
const places = [first, { href: '#bookmarks', label: 'Bookmarks', icon: BookmarkIcon }]

const meta: Meta<typeof NavList> = {
  title: 'Layout/NavList',
  component: NavList,
  args: {
    label: 'More',
    items: places,
    current: '#bookmarks',
  },
  parameters: guide('NavList', {
    use: 'Links to other pages, one below the other.',
    instead: 'On a phone the main ones are in `BottomNav`.',
    do: ['Places, named by nouns.', <NavList key="do" label="Places, for example" items={places} />],
    dont: [
      'Actions: a `Menu`, or buttons.',
      <NavList
        key="dont"
        label="Actions, for example"
        items={[{ href: '#', label: 'Delete account', icon: RemoveIcon }]}
      />,
    ],
    keys: { Tab: 'Goes from link to link.', Enter: 'Follows it.' },
    access: 'A navigation landmark with a name; the current page is marked for screen readers.',
    alsoCalled: 'menu, sidebar links',
  }),
}
export default meta

type Story = StoryObj<typeof NavList>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <NavList label="Default" items={places} current="#bookmarks" />,
    Hover: <NavList label="Hover" items={places} current="#bookmarks" />,
    Focus: <NavList label="Focus" items={places} current="#bookmarks" />,
    Pressed: <NavList label="Pressed" items={places} current="#bookmarks" />,
    'With a count': (
      <NavList label="Counts" items={[{ ...first, badge: <Badge count={3} label="3 new" /> }]} />
    ),
    'Long text': (
      <NavList
        label="Long text"
        items={[{ ...first, label: 'Everybody whom you follow and who follows you' }]}
      />
    ),
    German: (
      <NavList
        label="Mehr"
        items={[{ ...first, label: 'Benachrichtigungseinstellungen' }]}
        current="#contacts"
      />
    ),
    Arabic: (
      <NavList
        label="المزيد"
        items={[{ ...first, label: 'جهات الاتصال', badge: <Badge count={3} label="3" /> }]}
        current="#contacts"
      />
    ),
  },
  ['Disabled', ...alwaysThere],
)
