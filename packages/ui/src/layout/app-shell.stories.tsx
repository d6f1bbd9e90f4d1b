import type { Meta, StoryObj } from '@storybook/react-vite'
import { CityIcon, MessagesIcon } from '../display/icons.ts'
import { Skeleton } from '../display/skeleton.tsx'
import { Text } from '../display/text.tsx'
import { guide } from '../docs/guide.ts'
import { states, notOperated } from '../docs/states.tsx'
import { AppShell } from './app-shell.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { Page } from './page.tsx'
import { SideNav } from './side-nav.tsx'

const places = [
  { href: '#city', label: 'City', icon: CityIcon },
  { href: '#messages', label: 'Messages', icon: MessagesIcon },
]

const meta: Meta<typeof AppShell> = {
  title: 'Layout/AppShell',
  component: AppShell,
  args: {
    nav: <SideNav items={places} current="#city" />,
    bottom: <BottomNav items={places} current="#city" />,
    children: <Page title="The city">What happens tonight.</Page>,
  },
  parameters: guide('AppShell', {
    use: 'The frame of every screen: the navigation, the page and the side panel.',
    instead: 'For a part of a page use `Panel`.',
    do: [
      'The same places on every screen: beside it where it is wide, below it where it is narrow.',
      <Text key="do">Navigation · page · side panel</Text>,
    ],
    dont: [
      'A screen of its own shape.',
      <Text key="dont">A page without the navigation, so that only Back leads away</Text>,
    ],
    keys: { Tab: 'First to the link that skips to the content.', Enter: 'On it: goes there.' },
    access: 'Landmarks for navigation, content and side panel, and a link that skips to the content.',
    isInFrame: true,
  }),
}
export default meta

type Story = StoryObj<typeof AppShell>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <Text>A page in the frame.</Text>,
    Loading: <Skeleton />,
    German: <Text>Veröffentlichungen, Benachrichtigungen, Einstellungen</Text>,
    Arabic: <Text>منشورات وتنبيهات وإعدادات</Text>,
    'Long text': <Text>{'lamplight'.repeat(8)}</Text>,
  },
  [...notOperated, 'Error', 'Empty'],
  'half',
  (sheet) => (
    <AppShell
      nav={<SideNav items={places} current="#city" />}
      bottom={<BottomNav items={places} current="#city" />}
    >
      <Page title="The city">{sheet}</Page>
    </AppShell>
  ),
)
