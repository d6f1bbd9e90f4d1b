import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import {
  AlternatePostCard,
  Button,
  ButtonLink,
  Card,
  ConversationRow,
  Disclosure,
  EditIcon,
  Grid,
  Heading,
  IconButton,
  Inline,
  KeyField,
  KeyIcon,
  List,
  MessageBubble,
  Notice,
  Page,
  Panel,
  PostCard,
  ProfileCard,
  RadioGroup,
  RefreshIcon,
  RelayRow,
  Select,
  Slider,
  Stack,
  StatTile,
  Switch,
  Tabs,
  Text,
  TextArea,
  TextField,
} from '../index.ts'
import { feed, people, post, text } from './fixtures.ts'
import { Frame } from './frame.tsx'

const meta: Meta = { title: 'Screens/More', parameters: { layout: 'fullscreen' } }
export default meta

type Story = StoryObj

export const Welcome: Story = {
  render: () => (
    <Frame isSignedIn={false} current="/">
      <Page title="A city of your own" eyebrow="Welcome to Nostr">
        <Text size="lg">
          Here nobody gives you an account and nobody can take it away. You hold a pair of keys, like the pair
          you get when you move in.
        </Text>
        <Grid>
          <Card>
            <Stack space="sm">
              <Heading level={2}>The public key</Heading>
              <Text tone="muted">
                Your address. Give it to anybody, print it on the door, hold it up as a code.
              </Text>
            </Stack>
          </Card>
          <Card tone="lamp">
            <Stack space="sm">
              <Heading level={2}>The private key</Heading>
              <Text tone="muted">Your front door. Whoever has it is you, so it stays with you alone.</Text>
            </Stack>
          </Card>
        </Grid>
        <Inline wrap>
          <Button tone="primary" size="lg" icon={KeyIcon}>
            Get Your Keys
          </Button>
          <ButtonLink href="/city" size="lg" tone="quiet">
            Read the city feed
          </ButtonLink>
        </Inline>
      </Page>
    </Frame>
  ),
}

export const Profile: Story = {
  render: () => (
    <Frame current="/profile">
      <Page title="Profile" actions={<IconButton icon={RefreshIcon} aria-label="Refresh" />}>
        <ProfileCard
          name={people.mara.name}
          label={people.mara.username}
          npub="npub10el…jptg"
          pubkey="7e7e9c42a91bfef19fa929e5fda1b72e0ebc1a4c1141673e2794234d86addf4e"
          avatar={people.mara.avatar}
          about={[text('Keeps a list of every working lamp between the canal and the tram depot.')]}
          website={{ href: 'https://lamps.example', text: 'lamps.example' }}
          issued={{ label: '12 Mar 2026', dateTime: '2026-03-12' }}
          counts={[
            { label: 'Followers', value: 128 },
            { label: 'Following', value: undefined },
          ]}
          badges={[{ id: 'club', name: 'Club Member' }]}
          badgeAction={<IconButton icon={RefreshIcon} aria-label="Retry city badge" />}
          actions={
            <ButtonLink href="/profile/edit" icon={EditIcon}>
              Edit Profile
            </ButtonLink>
          }
        />
        <Tabs
          label="Profile"
          items={[
            {
              id: 'posts',
              label: 'Posts',
              content: (
                <Stack>
                  {feed.slice(1, 3).map((card) => (
                    <PostCard key={card.id} {...card} author={people.mara} />
                  ))}
                </Stack>
              ),
            },
            {
              id: 'replies',
              label: 'Replies',
              content: <AlternatePostCard {...post()} reposts={0} isReposted={false} />,
            },
            { id: 'network', label: 'Network', content: <Text>No mutual follows yet.</Text> },
            { id: 'likes', label: 'Likes', content: <Text>Coming soon.</Text> },
          ]}
        />
      </Page>
    </Frame>
  ),
}

const time = { label: '5m', dateTime: '2026-05-01T20:55:00Z' }

function Writing() {
  const [value, setValue] = useState('')
  return (
    <Stack space="sm">
      <TextArea
        label="Message"
        isLabelHidden
        placeholder="Write a message…"
        rows={1}
        value={value}
        onChange={setValue}
      />
      <Inline justify="end">
        <Button tone="primary" isDisabled={value.trim() === ''}>
          Send
        </Button>
      </Inline>
    </Stack>
  )
}

export const Messages: Story = {
  render: () => (
    <Frame current="/messages">
      <Page title="Messages" eyebrow="Encrypted (NIP-04)">
        <Panel title="Conversations">
          <List label="Conversations">
            {[people.june, people.omar].map((person, index) => (
              <ConversationRow
                key={person.pubkey}
                name={person.name}
                avatar={person.avatar}
                href={person.href}
                lastText="See you at the tram stop"
                time={time}
                unread={index * 2}
                isSelected={index === 0}
                onSelect={() => undefined}
              />
            ))}
          </List>
        </Panel>
        <Panel title={people.june.name}>
          <Stack>
            <MessageBubble
              sender="June"
              isOwn={false}
              nodes={[text('Are you coming to the rooftop?')]}
              time={time}
            />
            <MessageBubble sender="Mara" isOwn nodes={[text('On my way. Which stairs?')]} time={time} />
            <Writing />
          </Stack>
        </Panel>
      </Page>
    </Frame>
  ),
}

function SettingsForm() {
  const [size, setSize] = useState<'small' | 'medium' | 'large' | 'xl'>('medium')
  const [zoom, setZoom] = useState(100)
  const [visibility, setVisibility] = useState<'public' | 'private'>('public')
  const sizes = (['small', 'medium', 'large', 'xl'] as const).map((value) => ({ value, label: value }))
  return (
    <>
      <Panel title="Appearance">
        <Stack space="lg">
          <RadioGroup label="Font size" options={sizes} value={size} onChange={setSize} />
          <Slider label="Zoom" value={zoom} onChange={setZoom} min={75} max={150} step={25} />
          <Stack space="none">
            <Switch label="High contrast" />
            <Switch label="Reduce motion" defaultSelected description="Nothing moves by itself." />
          </Stack>
        </Stack>
      </Panel>
      <Panel title="Privacy & Security">
        <Stack>
          <Select
            label="Profile visibility"
            description="Nostr cannot enforce this. This app hides your profile where it can."
            value={visibility}
            onChange={setVisibility}
            options={[
              { value: 'public', label: 'Everyone' },
              { value: 'private', label: 'Private' },
            ]}
          />
          <Notice tone="warning" title="Keep your private key to yourself">
            It cannot be changed or recovered.
          </Notice>
          <KeyField label="Private key" value="nsec1onlyforthisstory" isSecret />
          <Disclosure title="Raw public key">
            <KeyField label="Hex" value="7e7e9c42a91bfef19fa929e5fda1b72e0ebc1a4c1141673e2794234d86addf4e" />
          </Disclosure>
        </Stack>
      </Panel>
      <Panel title="Relays">
        <Stack>
          <Inline wrap>
            <StatTile label="Connected" value={2} />
            <StatTile label="Known" value={3} />
          </Inline>
          <TextField label="Add a relay" placeholder="wss://" isMono />
          <List label="Relays" isDivided>
            {['wss://city.example', 'wss://relay.example'].map((url, index) => (
              <RelayRow
                key={url}
                url={url}
                state={index === 0 ? 'connected' : 'down'}
                read
                write
                isDefault={index === 0}
                onReadChange={() => undefined}
                onWriteChange={() => undefined}
                onRemove={() => undefined}
              />
            ))}
          </List>
        </Stack>
      </Panel>
    </>
  )
}

export const Settings: Story = {
  render: () => (
    <Frame current="/settings">
      <Page title="Settings">
        <SettingsForm />
      </Page>
    </Frame>
  ),
}
