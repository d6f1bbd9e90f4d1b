import type { Meta, StoryObj } from '@storybook/react-vite'
import { CityIcon, MessagesIcon } from '../display/icons.ts'
import { BottomNav } from './bottom-nav.tsx'
import { Page } from './page.tsx'
import { SideNav } from './side-nav.tsx'
import { guide } from '../docs/guide.ts'
import { AppShell } from './app-shell.tsx'

const meta: Meta<typeof AppShell> = {
  title: 'Layout/AppShell',
  component: AppShell,
  args: {
    nav: (
      <SideNav
        items={[
          { href: '#city', label: 'City', icon: CityIcon },
          { href: '#messages', label: 'Messages', icon: MessagesIcon },
        ]}
        current="#city"
      />
    ),
    bottom: (
      <BottomNav
        items={[
          { href: '#city', label: 'City', icon: CityIcon },
          { href: '#messages', label: 'Messages', icon: MessagesIcon },
        ]}
        current="#city"
      />
    ),
    children: <Page title="The city">What happens tonight.</Page>,
  },
  parameters: guide('AppShell', {
    use: 'The frame of every screen: the navigation, the page, and what stands beside it.',
    instead: 'A part of a page is a `Panel`.',
    access: 'Landmarks for navigation, content and side panel, and a link that skips to the content.',
    isInFrame: true,
  }),
}
export default meta

type Story = StoryObj<typeof AppShell>

export const Playground: Story = {}
