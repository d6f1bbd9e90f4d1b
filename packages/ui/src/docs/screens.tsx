// The product's screens, put together from the components with the demo city's people and posts.
import { useState } from 'react'
import {
  AccountSwitcher,
  AlternatePostCard,
  Button,
  ButtonLink,
  Card,
  Composer,
  ConversationRow,
  Disclosure,
  EditIcon,
  EmptyState,
  Grid,
  Heading,
  IconButton,
  Inline,
  KeyField,
  KeyIcon,
  List,
  MessageBubble,
  Notice,
  NotificationRow,
  Page,
  Panel,
  PostCard,
  PostCardSkeleton,
  ProfileCard,
  PublishStatus,
  RadioGroup,
  RefreshIcon,
  RelayRow,
  ReplyBox,
  ReplyRow,
  SearchField,
  Select,
  Slider,
  Stack,
  StatTile,
  Switch,
  Tabs,
  Text,
  TextArea,
  TextField,
  ThreadParent,
  VaultCard,
} from '../index.ts'
import { feed, people, post, text } from './fixtures.ts'
import { Frame, People } from './frame.tsx'

export interface CityFeedProps {
  state: 'posts' | 'loading' | 'empty' | 'signed-out'
}

/** The city's feed, in one of its states. */
export function CityFeedScreen({ state }: CityFeedProps) {
  const [draft, setDraft] = useState('')
  const isSignedIn = state !== 'signed-out'
  return (
    <Frame isSignedIn={isSignedIn} current="/city">
      <Page
        title="NCC Feed"
        eyebrow="The city, live"
        actions={<IconButton icon={RefreshIcon} aria-label="Refresh" />}
      >
        {isSignedIn ? (
          <Composer
            value={draft}
            onChange={setDraft}
            onSubmit={() => setDraft('')}
            onAddFiles={() => undefined}
            placeholder="Share something with the city..."
            author={people.mara}
          />
        ) : (
          <Notice
            title="Sign in to post"
            action={
              <Button tone="primary" size="sm">
                Sign In
              </Button>
            }
          >
            Reading is free for everybody. To say something you need your own key.
          </Notice>
        )}
        {state === 'loading' && (
          <Stack>
            <PostCardSkeleton />
            <PostCardSkeleton />
            <PostCardSkeleton />
          </Stack>
        )}
        {state === 'empty' && (
          <EmptyState title="No posts found in the city feed." hint="Be the first to post something!" />
        )}
        {(state === 'posts' || state === 'signed-out') && (
          <div role="feed" aria-label="NCC Feed" aria-busy={false}>
            <Stack>
              {feed.map((card, index) => (
                <PostCard key={card.id} {...card} position={{ index: index + 1, total: -1 }} />
              ))}
            </Stack>
          </div>
        )}
        <Inline justify="center">
          <Button>Load more posts</Button>
        </Inline>
      </Page>
    </Frame>
  )
}

export const WelcomeScreen = () => (
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
)

export const ProfileScreen = () => (
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
)

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

export const MessagesScreen = () => (
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
)

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

export const SettingsScreen = () => (
  <Frame current="/settings">
    <Page title="Settings">
      <SettingsForm />
    </Page>
  </Frame>
)

/** A post with what it answers, and its replies. */
export function ThreadScreen() {
  const [reply, setReply] = useState('')
  const [first, second] = feed
  return (
    <Frame current="/city">
      <Page title="Post" actions={<IconButton icon={RefreshIcon} aria-label="Refresh" />}>
        <div>
          <ThreadParent>
            <PostCard {...post({ id: 'parent', author: people.teo })} isDimmed />
          </ThreadParent>
          <PostCard
            {...post({ id: 'main', ...first, replyTo: undefined, likes: 10 })}
            isReplying
            replies={
              <List label="Replies">
                <ReplyRow author={people.mara} nodes={[text('Which door?')]} time={time} />
                <ReplyRow author={people.omar} nodes={[text('سأحضر الشاي.')]} time={time} />
              </List>
            }
          >
            <ReplyBox
              replyingTo="June"
              value={reply}
              onChange={setReply}
              onSubmit={() => setReply('')}
              onCancel={() => undefined}
            />
          </PostCard>
        </div>
        <Heading level={2} size="md">
          1 reply
        </Heading>
        <PostCard {...post({ id: 'answer', ...second })} />
      </Page>
    </Frame>
  )
}

/** One's own posts, and where they are stored. */
export const VaultScreen = () => (
  <Frame current="/vault">
    <Page title="Vault" eyebrow="Your posts, on many relays">
      <Inline wrap>
        <StatTile label="Posts" value={214} />
        <StatTile label="Relays" value={4} />
      </Inline>
      <Heading level={2} size="md">
        Posts
      </Heading>
      <VaultCard
        id="1"
        href="/post/1"
        nodes={[text('The lamps on the canal are lit again.')]}
        media={[]}
        time={time}
        hosts={['city.example', 'public.example', 'far.example', 'north.example']}
        onOpenMedia={() => undefined}
        onCopy={() => undefined}
        onRebroadcast={() => undefined}
      />
      <VaultCard
        id="2"
        href="/post/2"
        nodes={[text('Does anybody have a ladder until Sunday?')]}
        media={[]}
        time={time}
        hosts={['city.example']}
        onOpenMedia={() => undefined}
        onCopy={() => undefined}
        onRebroadcast={() => undefined}
        status={
          <PublishStatus
            relays={[
              { host: 'city.example', outcome: 'accepted' },
              { host: 'public.example', outcome: 'rejected', reason: 'rate-limited: slow down' },
            ]}
          />
        }
      />
    </Page>
  </Frame>
)

/** Whom one follows. */
export const ContactsScreen = () => (
  <Frame current="/contacts">
    <Page title="Contacts">
      <SearchField
        label="Search contacts"
        placeholder="Search contacts..."
        value=""
        onChange={() => undefined}
      />
      <Panel title="Following">
        <People
          label="Following"
          shown={[people.june, people.teo, people.walker, people.long]}
          action="Unfollow"
          tagsOf={(person) => (person === people.june ? ['Mutual'] : [])}
        />
      </Panel>
    </Page>
  </Frame>
)

/** The reader's bookmarks, or none. */
export const BookmarksScreen = ({ isEmpty = false }: { isEmpty?: boolean }) => (
  <Frame current="/bookmarks">
    <Page title="Bookmarks">
      {isEmpty ? (
        <EmptyState title="No bookmarks yet." hint="The bookmark below a post keeps it here." />
      ) : (
        <Stack>
          {feed.slice(1, 4).map((card) => (
            <PostCard key={card.id} {...card} isBookmarked />
          ))}
        </Stack>
      )}
    </Page>
  </Frame>
)

/** What concerns the reader. */
export const AlertsScreen = () => (
  <Frame current="/notifications">
    <Page title="Alerts" actions={<IconButton icon={RefreshIcon} aria-label="Refresh" />}>
      <List label="Alerts" isDivided>
        <NotificationRow
          type="like"
          actor={people.june}
          text="liked your post"
          href="/post/1"
          time={time}
          isNew
        />
        <NotificationRow
          type="mention"
          actor={people.teo}
          text="mentioned you"
          excerpt="The night line is back, come and see"
          href="/post/2"
          time={time}
          isNew
        />
        <NotificationRow
          type="repost"
          actor={people.omar}
          text="reposted your post"
          href="/post/1"
          time={time}
        />
        <NotificationRow type="follow" actor={people.long} text="follows you" time={time} />
      </List>
    </Page>
  </Frame>
)

/** The accounts of this device. */
export const AccountsScreen = () => (
  <Frame current="/profile">
    <Page title="Accounts">
      <Panel title="On this device">
        <AccountSwitcher
          accounts={[people.mara, people.june].map((person, index) => ({
            id: person.username,
            name: person.name,
            npub: 'npub10el…jptg',
            avatar: person.avatar,
            isCurrent: index === 0,
            lacksBackup: index === 1,
          }))}
          onSwitch={() => undefined}
          onRemove={() => undefined}
          onSaveCurrent={() => undefined}
          onAdd={() => undefined}
          onSignOut={() => undefined}
        />
      </Panel>
    </Page>
  </Frame>
)
