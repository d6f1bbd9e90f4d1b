import type { Meta, StoryObj } from '@storybook/react-vite'
import { CityIcon, MessagesIcon } from '../display/icons.ts'
import { guide } from '../docs/guide.ts'
import { BottomNav } from './bottom-nav.tsx'

const meta: Meta<typeof BottomNav> = {
  title: 'Layout/BottomNav',
  component: BottomNav,
  args: {
    items: [
      { href: '#city', label: 'City', icon: CityIcon },
      { href: '#messages', label: 'Messages', icon: MessagesIcon },
    ],
    current: '#city',
  },
  parameters: guide('BottomNav', {
    use: 'The main pages, in reach of the thumb, on a narrow screen.',
    instead: 'On a wide one use `SideNav`.',
    access: 'A navigation landmark; the current page is marked for screen readers. Five links at most.',
    isInFrame: true,
    alsoCalled: 'tab bar',
  }),
}
export default meta

type Story = StoryObj<typeof BottomNav>

export const Playground: Story = {}
