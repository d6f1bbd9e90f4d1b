import type { Meta, StoryObj } from '@storybook/react-vite'
import { BookmarkIcon, ContactsIcon } from '../display/icons.ts'
import { guide } from '../docs/guide.ts'
import { NavList } from './nav-list.tsx'

const meta: Meta<typeof NavList> = {
  title: 'Layout/NavList',
  component: NavList,
  args: {
    label: 'More',
    items: [
      { href: '#contacts', label: 'Contacts', icon: ContactsIcon },
      { href: '#bookmarks', label: 'Bookmarks', icon: BookmarkIcon },
    ],
    current: '#bookmarks',
  },
  parameters: guide('NavList', {
    use: 'The ways to other pages, below each other.',
    instead: 'On a phone the main ones are in `BottomNav`.',
    access: 'A navigation landmark with a name; the current page is marked for screen readers.',
    alsoCalled: 'menu, sidebar links',
  }),
}
export default meta

type Story = StoryObj<typeof NavList>

export const Playground: Story = {}
