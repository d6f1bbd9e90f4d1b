import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from '../display/text.tsx'
import { people, arabic, german, text } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { states, notOperated } from '../docs/states.tsx'
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
    do: ['Beside a feed, for the person of the post.', <PeekPanel key="do" profile="none" />],
    dont: [
      'As a page of its own: there is `ProfileCard`.',
      <Text key="dont">A page with a small profile and a lot of empty space</Text>,
    ],
    keys: { Tab: 'To the link to the profile.' },
    access: 'The name is a heading and the link to the profile.',
    alsoCalled: 'hover card, profile preview',
  }),
}
export default meta

type Story = StoryObj<typeof PeekPanel>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: (
      <PeekPanel
        profile={{
          pubkey: people.june.pubkey,
          name: people.june.name,
          avatar: people.june.avatar,
          href: people.june.href,
          about: [text('Rooftops, records, rain.')],
        }}
      />
    ),
    Loading: <PeekPanel profile="loading" />,
    Empty: <PeekPanel profile="none" />,
    Error: (
      <PeekPanel
        profile={{
          pubkey: people.teo.pubkey,
          name: people.teo.name,
          avatar: people.teo.avatar,
          href: people.teo.href,
          banner: 'data:image/png;base64,broken',
        }}
      />
    ),
    'Long text': (
      <PeekPanel
        profile={{
          pubkey: people.long.pubkey,
          name: people.long.name,
          avatar: people.long.avatar,
          href: people.long.href,
          about: [text('A long evening of a text. '.repeat(6))],
        }}
      />
    ),
    German: (
      <PeekPanel
        profile={{
          pubkey: people.greta.pubkey,
          name: people.greta.name,
          avatar: people.greta.avatar,
          href: people.greta.href,
          about: [text(german)],
        }}
      />
    ),
    Arabic: (
      <PeekPanel
        profile={{
          pubkey: people.omar.pubkey,
          name: people.omar.name,
          avatar: people.omar.avatar,
          href: people.omar.href,
          about: [text(arabic)],
        }}
      />
    ),
  },
  notOperated,
  'half',
)
