import type { Meta, StoryObj } from '@storybook/react-vite'
import { street } from '../docs/fixtures.ts'
import { Stack } from '../layout/stack.tsx'
import { Eyebrow } from './eyebrow.tsx'
import { Heading } from './heading.tsx'
import { TimeLabel } from './time-label.tsx'
import { Wordmark } from './wordmark.tsx'
import { guide } from '../docs/guide.ts'
import { Text } from './text.tsx'

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
    access: 'A paragraph unless `as` says otherwise. `subtle` is for what nobody needs to read.',
    alsoCalled: 'typography, body',
  }),
}
export default meta

type Story = StoryObj<typeof Text>

export const Playground: Story = {}
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
export const ScaleRightToLeft: Story = {
  ...Scale,
  globals: { direction: 'rtl' },
}
