import type { Meta, StoryObj } from '@storybook/react-vite'
import { people } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { PeekPanel } from './peek-panel.tsx'

const meta: Meta<typeof PeekPanel> = {
  title: 'Social/PeekPanel',
  component: PeekPanel,
  args: {
    profile: {
      pubkey: people.june.pubkey,
      name: people.june.name,
      avatar: people.june.avatar,
      href: people.june.href,
    },
  },
  parameters: guide('PeekPanel', {
    use: 'Somebody’s profile in short, beside the feed.',
    instead: 'The whole profile is a `ProfileCard`.',
    access: 'The name is a heading and the way to the profile.',
    alsoCalled: 'hover card, profile preview',
  }),
}
export default meta

type Story = StoryObj<typeof PeekPanel>

export const Playground: Story = {}
