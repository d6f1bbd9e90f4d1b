import type { Meta, StoryObj } from '@storybook/react-vite'
import { Wordmark } from '../display/wordmark.tsx'
import { guide } from '../docs/guide.ts'
import { TopBar } from './top-bar.tsx'

const meta: Meta<typeof TopBar> = {
  title: 'Layout/TopBar',
  component: TopBar,
  args: { logo: <Wordmark name="Nostr City Club" href="/" />, children: 'Radio' },
  parameters: guide('TopBar', {
    use: 'The logo and what is always at hand, at the top of a narrow screen.',
    instead: 'On a wide one `SideNav` holds them.',
    access: 'No role of its own: `AppShell` puts it into the header.',
    alsoCalled: 'app bar, header',
  }),
}
export default meta

type Story = StoryObj<typeof TopBar>

export const Playground: Story = {}
