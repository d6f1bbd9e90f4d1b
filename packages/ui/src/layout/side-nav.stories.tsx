import type { Meta, StoryObj } from '@storybook/react-vite'
import { CityIcon, MessagesIcon } from '../display/icons.ts'
import { guide } from '../docs/guide.ts'
import { SideNav } from './side-nav.tsx'

const meta: Meta<typeof SideNav> = {
  title: 'Layout/SideNav',
  component: SideNav,
  args: {
    items: [
      { href: '#city', label: 'City', icon: CityIcon },
      { href: '#messages', label: 'Messages', icon: MessagesIcon },
    ],
    current: '#city',
  },
  parameters: guide('SideNav', {
    use: 'The pages of the app, beside them, on a wide screen.',
    instead: 'On a narrow one use `BottomNav`; inside a page `NavList`.',
    access: 'Navigation landmarks with names; the current page is marked for screen readers.',
    alsoCalled: 'sidebar',
  }),
}
export default meta

type Story = StoryObj<typeof SideNav>

export const Playground: Story = {}
