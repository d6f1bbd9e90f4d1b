import type { Meta, StoryObj } from '@storybook/react-vite'
import { street } from '../docs/fixtures.ts'
import { Inline } from '../layout/inline.tsx'
import { Stack } from '../layout/stack.tsx'
import { Button } from '../controls/button.tsx'
import { Avatar } from './avatar.tsx'
import { Badge } from './badge.tsx'
import { EmptyState } from './empty-state.tsx'
import { Eyebrow } from './eyebrow.tsx'
import { Heading } from './heading.tsx'
import { AlertsIcon, CityIcon } from './icons.ts'
import { NetworkName } from './network-name.tsx'
import { Notice } from './notice.tsx'
import { Prose, ProseImage } from './prose.tsx'
import { QrCode } from './qr-code.tsx'
import { Skeleton } from './skeleton.tsx'
import { StatTile } from './stat-tile.tsx'
import { Tag } from './tag.tsx'
import { Text } from './text.tsx'
import { TimeLabel } from './time-label.tsx'
import { Wordmark } from './wordmark.tsx'

const meta: Meta<typeof Avatar> = {
  title: 'Display/All',
  component: Avatar,
  args: { name: 'Mara Lindqvist' },
}
export default meta

type Story = StoryObj<typeof Avatar>

export const Avatars: Story = {
  render: () => (
    <Inline wrap>
      <Avatar name="Mara Lindqvist" size="xs" />
      <Avatar name="teo" size="sm" />
      <Avatar name="عمر الليلي" />
      <Avatar name="npub1q7wexample" size="lg" />
      <Avatar name="Broken" src="data:image/png;base64,broken" size="lg" />
      <Avatar name="June Okafor" src={street(230, 38, 200, 200)} size="xl" />
    </Inline>
  ),
}
export const Type: Story = {
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
export const TypeRightToLeft: Story = {
  ...Type,
  globals: { direction: 'rtl' },
}
export const TagsAndBadges: Story = {
  render: () => (
    <Stack>
      <Inline wrap>
        <Tag>Follows you</Tag>
        <Tag tone="accent" icon={CityIcon}>
          Community
        </Tag>
        <Tag tone="signal">Mutual</Tag>
        <Tag tone="success">Verified</Tag>
        <Tag tone="danger">Rejected</Tag>
      </Inline>
      <Inline>
        <Badge count={3} label="3 new alerts" />
        <Badge count={240} label="240 new alerts" />
        <Badge count={0} label="nothing" />
      </Inline>
    </Stack>
  ),
}
export const NetworkNames: Story = {
  render: () => (
    <Stack>
      <Text>
        <NetworkName name="mara@club.example" isVerified verdict="Verified" />
      </Text>
      <Text>
        <NetworkName name="mara@elsewhere.example" isVerified={false} verdict="Not verified" />
      </Text>
      <Text>
        <NetworkName name="mara@away.example" isVerified={undefined} verdict="Not checked" />
      </Text>
      <Text>
        <NetworkName name={`${'long'.repeat(40)}@club.example`} isVerified verdict="Verified" />
      </Text>
      <Inline wrap>
        <NetworkName name="mara@club.example" isVerified verdict="Verified" hasWord />
      </Inline>
    </Stack>
  ),
}
export const Notices: Story = {
  render: () => (
    <Stack>
      <Notice title="Welcome to Nostr!">You are reading as a visitor.</Notice>
      <Notice tone="warning" title="This looks like a private key">
        It is not sent: a key that leaks cannot be called back.
      </Notice>
      <Notice
        tone="danger"
        title="Unable to connect to relays. Please try again."
        action={<Button size="sm">Try again</Button>}
      />
      <Notice tone="success">Saved.</Notice>
    </Stack>
  ),
}
export const Empty: Story = {
  render: () => (
    <EmptyState
      title="No posts from people you follow yet."
      hint="Follow more people, or check the City feed."
      action={<Button icon={AlertsIcon}>Go to the City feed</Button>}
    />
  ),
}
export const Figures: Story = {
  render: () => (
    <Inline wrap space="lg">
      <StatTile label="Total Posts" value={1234} />
      <StatTile label="Media Posts" value={0} />
      <StatTile label="Followers" value={undefined} />
    </Inline>
  ),
}
export const Skeletons: Story = {
  render: () => (
    <Stack>
      <Skeleton shape="circle" width="3rem" height="3rem" />
      <Skeleton />
      <Skeleton width="60%" />
    </Stack>
  ),
}
export const Code: Story = {
  render: () => (
    <QrCode
      value="nostr:npub10elfcs4fr0l0r8af98jlmgdh9c8tcxjvz9qkw038js35mp4dma8qzvjptg"
      label="your public key"
    />
  ),
}

export const LongText: Story = {
  render: () => (
    <Prose>
      <h3>The last tram is a promise</h3>
      <p>
        Line Seven leaves at <strong>1:40</strong>, and who misses it walks. We asked <em>forty people</em> at
        the stop why they stay so long, and wrote down what they said, one after another.
      </p>
      <blockquote>
        <p>Because the lamps hum, and nobody is in a hurry any more.</p>
      </blockquote>
      <ProseImage src={street(230, 38, 800, 420)} alt="The stop at night, three lamps lit" />
      <h4>What to bring</h4>
      <ul>
        <li>A coat that you can sit on</li>
        <li>
          A thermos, and cups for others
          <ol>
            <li>Tea first</li>
            <li>Then soup</li>
          </ol>
        </li>
      </ul>
      <table>
        <thead>
          <tr>
            <th>Stop</th>
            <th>Last tram</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Saltmarket</td>
            <td>1:52</td>
          </tr>
          <tr>
            <td>Old Harbour</td>
            <td>2:03</td>
          </tr>
        </tbody>
      </table>
      <p>
        The timetable is <code>line-7.txt</code>:
      </p>
      <pre>
        <code>{'saltmarket 01:52\nold-harbour 02:03'}</code>
      </pre>
      <hr />
      <p>Nobody has missed it twice.</p>
    </Prose>
  ),
}
