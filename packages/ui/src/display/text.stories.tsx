import type { Meta, StoryObj } from '@storybook/react-vite'
import { street } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { states, notOperated } from '../docs/states.tsx'
import { Stack } from '../layout/stack.tsx'
import { Eyebrow } from './eyebrow.tsx'
import { Heading } from './heading.tsx'
import { Text } from './text.tsx'
import { TimeLabel } from './time-label.tsx'
import { Wordmark } from './wordmark.tsx'

const meta: Meta<typeof Text> = {
  title: 'Display/Text',
  component: Text,
  args: { children: 'Post notes with up to four images, reply, bookmark, follow.' },
  argTypes: {
    size: { control: 'radio', options: ['xs', 'sm', 'md', 'lg'] },
    tone: {
      control: 'select',
      options: ['plain', 'muted', 'subtle', 'accent', 'signal', 'danger', 'success'],
    },
    as: { control: 'radio', options: ['p', 'span', 'div', 'strong'] },
  },
  parameters: guide('Text', {
    use: 'Everything that is read: sentences, hints, keys.',
    instead: 'Titles are a `Heading`; a post is `RichText`, an article `Prose`.',
    do: [
      'Quiet for what can be passed over, plain for what matters.',
      <Stack key="do" space="xs">
        <Text>Your key is your name here.</Text>
        <Text size="sm" tone="muted">
          Nobody gave it to you.
        </Text>
      </Stack>,
    ],
    dont: [
      'What matters most is the hardest to read.',
      <Text key="dont" size="xs" tone="subtle">
        A lost key cannot be replaced.
      </Text>,
    ],
    keys: 'It takes no focus.',
    access: 'A paragraph unless `as` says otherwise. `subtle` is for what nobody needs to read.',
    alsoCalled: 'typography, body',
  }),
}
export default meta

type Story = StoryObj<typeof Text>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <Text>Post notes with up to four images, reply, bookmark, follow.</Text>,
    Large: <Text size="lg">Your key is your name here.</Text>,
    Muted: (
      <Text size="sm" tone="muted">
        Their posts will not show in the city feed.
      </Text>
    ),
    Subtle: (
      <Text size="xs" tone="subtle">
        Read by nobody
      </Text>
    ),
    Accent: <Text tone="accent">The city, live</Text>,
    Signal: <Text tone="signal">Live</Text>,
    Success: <Text tone="success">Saved.</Text>,
    Error: <Text tone="danger">Failed to load city feed</Text>,
    Strong: <Text weight="strong">Mara Lindqvist</Text>,
    Mono: (
      <Text isMono size="sm">
        npub1q7w…x4kd
      </Text>
    ),
    Truncated: <Text isTruncated>A line that is longer than its place, and so is cut off</Text>,
    'Long text': <Text>{`An unbroken word: ${'lamplight'.repeat(6)}.`}</Text>,
    German: <Text>Die Straßenlaternenwiederinbetriebnahmefeierlichkeiten beginnen heute Abend.</Text>,
    Arabic: <Text>مساء الخير يا جيران. المقهى مفتوح حتى منتصف الليل، والشاي علينا.</Text>,
  },
  [...notOperated, 'Loading', 'Empty'],
)
export const Scale: Story = {
  render: () => (
    <Stack>
      <Eyebrow>The city, live</Eyebrow>
      <Heading level={1} size="xl">
        Walk me home past the lit windows
      </Heading>
      <Heading level={2} size="lg">
        Contacts · Follows
      </Heading>
      <Heading level={3}>Who to follow</Heading>
      <Heading level={4} size="sm">
        Saved Accounts
      </Heading>
      <Text size="lg">Your key is your name here. Nobody gave it to you, and nobody can take it away.</Text>
      <Text>Post notes with up to four images, reply, bookmark, follow.</Text>
      <Text size="sm" tone="muted">
        Their posts will not show in the city feed.
      </Text>
      <Text size="sm" tone="subtle" isMono>
        npub1q7w…x4kd
      </Text>
      <Text tone="danger">Failed to load city feed</Text>
      <TimeLabel label="12m" dateTime="2026-05-01T20:48:00Z" />
      <Wordmark name="Nostr City Club" href="/" />
      <Wordmark name="With a logo" href="/" logo={street(230, 38, 64, 64)} />
    </Stack>
  ),
}
