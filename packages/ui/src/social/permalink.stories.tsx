import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link } from '../controls/link.tsx'
import { guide } from '../docs/guide.ts'
import { states } from '../docs/states.tsx'
import { Permalink } from './permalink.tsx'

const meta: Meta<typeof Permalink> = {
  title: 'Social/Permalink',
  component: Permalink,
  args: { href: '/post/5c83', time: { label: '12m', dateTime: '2026-05-01T20:48:00Z' } },
  parameters: guide('Permalink', {
    use: 'When a post was published, with a link to its own page.',
    instead: 'A time without a page is a `TimeLabel`.',
    do: [
      'The time is the link to the post.',
      <Permalink key="do" href="/post/5c83" time={{ label: '12m', dateTime: '2026-05-01T20:48:00Z' }} />,
    ],
    dont: [
      'A word that every post repeats.',
      <Link key="dont" href="/post/5c83">
        Permanent link
      </Link>,
    ],
    keys: { Enter: 'Opens the post.' },
    access: 'A link with the time as its text.',
  }),
}
export default meta

type Story = StoryObj<typeof Permalink>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <Permalink href="/post/1" time={{ label: '12m', dateTime: '2026-05-01T20:48:00Z' }} />,
    Hover: <Permalink href="/post/2" time={{ label: '12m', dateTime: '2026-05-01T20:48:00Z' }} />,
    Focus: <Permalink href="/post/3" time={{ label: '12m', dateTime: '2026-05-01T20:48:00Z' }} />,
    Empty: <Permalink href="/post/4" />,
    'Long text': (
      <Permalink href="/post/5" time={{ label: '12 March 2026, 21:04', dateTime: '2026-03-12T21:04:00Z' }} />
    ),
    German: <Permalink href="/post/6" time={{ label: 'vor 12 Minuten', dateTime: '2026-05-01T20:48:00Z' }} />,
    Arabic: <Permalink href="/post/7" time={{ label: 'قبل ١٢ دقيقة', dateTime: '2026-05-01T20:48:00Z' }} />,
  },
  ['Pressed', 'Disabled', 'Loading', 'Error'],
  'narrow',
)
