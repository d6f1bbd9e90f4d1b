import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { states, notOperated } from '../docs/states.tsx'
import { RelayTags } from './relay-tags.tsx'

const meta: Meta<typeof RelayTags> = {
  title: 'Social/RelayTags',
  component: RelayTags,
  args: { hosts: ['city.example', 'public.example', 'a.example', 'b.example'] },
  parameters: guide('RelayTags', {
    use: 'Where a post is stored: how many relays, and the first of them.',
    instead: 'What each has answered is a `PublishStatus`.',
    do: [
      'At one’s own posts, where it matters.',
      <RelayTags key="do" hosts={['city.example', 'public.example']} />,
    ],
    dont: [
      'At every post of a feed: nobody asked.',
      <RelayTags key="dont" hosts={['a.example', 'b.example', 'c.example', 'd.example', 'e.example']} />,
    ],
    keys: 'It takes no focus.',
    access: 'Plain text: the number first.',
  }),
}
export default meta

type Story = StoryObj<typeof RelayTags>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <RelayTags hosts={['city.example', 'public.example']} />,
    One: <RelayTags hosts={['city.example']} />,
    Many: <RelayTags hosts={['city.example', 'public.example', 'a.example', 'b.example', 'c.example']} />,
    Empty: <RelayTags hosts={[]} />,
    'Long text': <RelayTags hosts={['a.very.long.relay.name.that.does.not.end.anywhere.soon.example']} />,
    German: <RelayTags hosts={['stadtbeleuchtungsgesellschaft.example']} />,
    Arabic: <RelayTags hosts={['city.example', 'public.example', 'a.example', 'b.example']} />,
  },
  [...notOperated, 'Loading', 'Error'],
  'half',
)
