// What people do in several screens, step by step: each step has the product's own texts, and its own button leads on.
import { type ComponentType, type ReactNode, useState } from 'react'
import {
  Avatar,
  Button,
  Composer,
  ConversationRow,
  Dialog,
  EmptyState,
  FileButton,
  Heading,
  Inline,
  KeyField,
  List,
  MessageBubble,
  MessageComposer,
  Notice,
  Page,
  Panel,
  PostCard,
  PublishStatus,
  Select,
  Stack,
  Tabs,
  Text,
  TextArea,
  TextField,
  ToastRegion,
  vars,
} from '../index.ts'
import { feed, people, post, text } from './fixtures.ts'
import { Frame, People } from './frame.tsx'
import { CityFeedScreen, WelcomeScreen } from './screens.tsx'

interface StepProps {
  /** Leads to the next step. */
  next: () => void
}

interface Step {
  readonly name: string
  readonly Screen: ComponentType<StepProps>
}

interface BarProps {
  at: number
  names: readonly string[]
  onGo: (index: number) => void
}

const barStyle = {
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: vars.layer.toast,
  padding: '0.5rem 1rem',
  background: vars.color.surface,
} as const

/** The position in a flow, with buttons to go back and on. */
function StepBar({ at, names, onGo }: BarProps) {
  return (
    <Inline justify="between" wrap>
      <Text size="sm" weight="strong">{`Step ${at + 1} of ${names.length}: ${names[at]}`}</Text>
      <Inline>
        <Button size="sm" isDisabled={at === 0} onPress={() => onGo(at - 1)}>
          Previous step
        </Button>
        <Button size="sm" isDisabled={at === names.length - 1} onPress={() => onGo(at + 1)}>
          Next step
        </Button>
      </Inline>
    </Inline>
  )
}

export interface FlowProps {
  /** The step that is shown first, from 1. */
  step?: number
}

const time = { label: 'now', dateTime: '2026-05-01T21:00:00Z' }

/** A flow with a bar to go forth and back; the buttons in its screens lead on as well. */
function makeFlow(steps: readonly Step[]) {
  function Steps({ step }: { step: number }) {
    const [at, setAt] = useState(Math.min(Math.max(step, 1), steps.length) - 1)
    const next = () => setAt((index) => Math.min(index + 1, steps.length - 1))
    const { Screen } = steps[at] ?? { Screen: () => null }
    return (
      <>
        {/* Above the dialogs of a flow as toasts are, so that every step leads on and back. */}
        <aside aria-label="Steps" data-react-aria-top-layer="true" style={barStyle}>
          <StepBar at={at} names={steps.map((step) => step.name)} onGo={setAt} />
        </aside>
        <Screen key={at} next={next} />
      </>
    )
  }
  return function Flow({ step = 1 }: FlowProps) {
    return <Steps key={step} step={step} />
  }
}

/** A dialog that is open above a page, the city's feed by default. */
function Asked({
  title,
  behind,
  footer,
  next,
  children,
}: StepProps & { title: string; behind?: ReactNode; footer?: ReactNode; children: ReactNode }) {
  return (
    <>
      {behind ?? <CityFeedScreen state="posts" />}
      <Dialog title={title} isOpen onOpenChange={next} footer={footer}>
        {children}
      </Dialog>
    </>
  )
}

function SignIn({ next }: StepProps) {
  return (
    <Asked title="Sign In" behind={<WelcomeScreen />} next={next}>
      <Tabs
        label="Sign in or create an account"
        selected="create"
        items={[
          { id: 'sign-in', label: 'Sign In', content: <TextField label="Private key" isMono /> },
          {
            id: 'create',
            label: 'Create Account',
            content: (
              <Stack space="lg">
                <Text>
                  Fresh keys are generated on this device and saved locally. You don’t need an email address
                  or a password.
                </Text>
                <Notice tone="warning">
                  The private key cannot be recovered. If you lose it, you lose the account, so keep a copy in
                  a safe place.
                </Notice>
                <Button tone="primary" size="lg" isFullWidth onPress={next}>
                  Create New Account
                </Button>
              </Stack>
            ),
          },
        ]}
      />
    </Asked>
  )
}

const NameAndPicture = ({ next }: StepProps) => (
  <Asked
    title="Welcome! Step 1 of 3"
    next={next}
    footer={
      <Inline justify="end" wrap>
        <Button tone="quiet" onPress={next}>
          Skip
        </Button>
        <Button tone="primary" onPress={next}>
          Continue
        </Button>
      </Inline>
    }
  >
    <Stack>
      <Text>Add a name and a picture so that people recognize you. You can change both at any time.</Text>
      <TextField label="Your name" />
      <Inline>
        <Avatar name="M" size="lg" />
        <FileButton onFiles={() => undefined}>Upload picture</FileButton>
      </Inline>
    </Stack>
  </Asked>
)

const KeepKey = ({ next }: StepProps) => (
  <Asked
    title="Welcome! Step 2 of 3"
    next={next}
    footer={
      <Inline justify="end" wrap>
        <Button tone="quiet" onPress={next}>
          Later
        </Button>
        <Button tone="primary" onPress={next}>
          I have a copy
        </Button>
      </Inline>
    }
  >
    <Stack>
      <Text>
        Your private key is your account. It’s only on this device and nobody can replace it, so keep a copy
        in a safe place, such as a password manager.
      </Text>
      <KeyField label="Private key (nsec)" value="nsec1onlyforthisstory" isSecret />
    </Stack>
  </Asked>
)

const FollowPeople = ({ next }: StepProps) => (
  <Asked
    title="Welcome! Step 3 of 3"
    next={next}
    footer={
      <Inline justify="end">
        <Button tone="primary" onPress={next}>
          Finish
        </Button>
      </Inline>
    }
  >
    <Stack>
      <Text>Follow a few people. Their posts appear on your timeline.</Text>
      <People label="People to follow" shown={[people.june, people.teo, people.omar]} action="Follow" />
    </Stack>
  </Asked>
)

/** A toast above a page. */
const Told = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <>
    {children}
    <ToastRegion
      toasts={[{ id: '1', tone: 'success', title, ...(hint !== undefined && { description: hint }) }]}
      onDismiss={() => undefined}
    />
  </>
)

/** A visitor becomes a member: keys, name, copy of the key, people. */
export const SignUp = makeFlow([
  { name: 'the welcome page', Screen: WelcomeScreen },
  { name: 'an account is created', Screen: SignIn },
  { name: 'a name and a picture', Screen: NameAndPicture },
  { name: 'a copy of the key', Screen: KeepKey },
  { name: 'people to follow', Screen: FollowPeople },
  {
    name: 'in the city',
    Screen: () => (
      <Told title="Account created!">
        <CityFeedScreen state="posts" />
      </Told>
    ),
  },
])

function Feed({ first, composer }: { first?: ReactNode; composer: ReactNode }) {
  return (
    <Frame current="/city">
      <Page title="NCC Feed" eyebrow="The city, live">
        {composer}
        <div role="feed" aria-label="NCC Feed" aria-busy={false}>
          <Stack>
            {first}
            {feed.slice(0, 2).map((card, index) => (
              <PostCard key={card.id} {...card} position={{ index: index + 2, total: -1 }} />
            ))}
          </Stack>
        </div>
      </Page>
    </Frame>
  )
}

const words = 'The lamps on Canal Street are on again!'

function Compose({ next, value }: StepProps & { value: string }) {
  const [draft, setDraft] = useState(value)
  return (
    <Composer
      value={draft}
      onChange={setDraft}
      onSubmit={next}
      onAddFiles={() => undefined}
      placeholder="Share something with the city..."
      author={people.mara}
    />
  )
}

const ownPost = (status?: ReactNode) => (
  <PostCard
    {...post({ id: 'own', nodes: [text(words)], likes: 0, repliesCount: 0, time })}
    position={{ index: 1, total: -1 }}
  >
    {status}
  </PostCard>
)

const relays = ['city.example', 'public.example', 'far.example']

/** From an empty field to a post that the relays have. */
export const FirstPost = makeFlow([
  { name: 'an empty field', Screen: ({ next }) => <Feed composer={<Compose next={next} value="" />} /> },
  {
    name: 'something is written',
    Screen: ({ next }) => <Feed composer={<Compose next={next} value={words} />} />,
  },
  {
    name: 'it is on its way',
    Screen: ({ next }) => (
      <Feed
        composer={<Compose next={next} value="" />}
        first={ownPost(<PublishStatus relays={relays.map((host) => ({ host, outcome: 'waiting' }))} />)}
      />
    ),
  },
  {
    name: 'a relay has refused it',
    Screen: ({ next }) => (
      <Feed
        composer={<Compose next={next} value="" />}
        first={ownPost(
          <PublishStatus
            relays={[
              { host: 'city.example', outcome: 'accepted' },
              { host: 'public.example', outcome: 'rejected', reason: 'rate-limited: slow down' },
              { host: 'far.example', outcome: 'accepted' },
            ]}
            onRetry={next}
          />,
        )}
      />
    ),
  },
  {
    name: 'it is published',
    Screen: ({ next }) => (
      <Told title="Post published successfully!">
        <Feed composer={<Compose next={next} value="" />} first={ownPost()} />
      </Told>
    ),
  },
])

const reasons = [
  'Spam or a scam',
  'Hateful or abusive',
  'Nudity or sexual content',
  'Pretends to be someone else',
  'Malware or phishing',
  'May be illegal',
  'Something else',
].map((label) => ({ value: label, label }))

function ReportDialog({ next }: StepProps) {
  const [reason, setReason] = useState('Spam or a scam')
  const [note, setNote] = useState('')
  return (
    <Asked
      title="Report this post"
      next={next}
      footer={
        <Inline justify="end" wrap>
          <Button tone="quiet" onPress={next}>
            Cancel
          </Button>
          <Button tone="primary" onPress={next}>
            Send report
          </Button>
        </Inline>
      }
    >
      <Stack>
        <Select label="What is wrong?" options={reasons} value={reason} onChange={setReason} />
        <TextArea
          label="What should the moderators know?"
          description="A sentence is enough. You can leave it empty."
          value={note}
          onChange={setNote}
          counterMax={1000}
        />
        <Text tone="muted" size="sm">
          The city’s moderators see it. It is sent to city.example and nowhere else.
        </Text>
      </Stack>
    </Asked>
  )
}

const Reported = ({ next }: StepProps) => (
  <Frame current="/moderation">
    <Page title="Moderation">
      <Panel title="Open reports">
        <Stack>
          <Heading level={3} size="md">
            1 report
          </Heading>
          <PostCard
            {...post({ author: people.walker, nodes: [text('Free coins for the first hundred!!!')] })}
          />
          <Text size="sm">June Okafor: Spam or a scam</Text>
          <Inline wrap>
            <Button tone="danger" onPress={next}>
              Hide post
            </Button>
            <Button onPress={next}>Dismiss</Button>
          </Inline>
        </Stack>
      </Panel>
    </Page>
  </Frame>
)

/** From a post that should not be there to the moderators' answer. */
export const Report = makeFlow([
  { name: 'the reason', Screen: ReportDialog },
  {
    name: 'the report is sent',
    Screen: () => (
      <Told title="Report sent" hint="The city’s moderators will look at it.">
        <CityFeedScreen state="posts" />
      </Told>
    ),
  },
  { name: 'the moderators look at it', Screen: Reported },
  {
    name: 'it is answered',
    Screen: () => (
      <Frame current="/moderation">
        <Page title="Moderation">
          <EmptyState title="No open reports" hint="Everything that was reported has been answered." />
        </Page>
      </Frame>
    ),
  },
])

const Conversation = ({ children, next }: StepProps & { children?: ReactNode }) => (
  <Frame current="/messages">
    <Page title="Messages">
      <Panel title={people.teo.name}>
        <Stack>
          {children}
          <MessageBubble
            sender="Teo"
            isOwn={false}
            nodes={[text('Hello! Is the ladder still to be had?')]}
            time={time}
          />
          <MessageComposer
            label={`Message to ${people.teo.name}`}
            value=""
            onChange={() => undefined}
            onSubmit={next}
          />
        </Stack>
      </Panel>
    </Page>
  </Frame>
)

const conversations = (title: string, next: () => void) => (
  <Frame current="/messages">
    <Page title="Messages">
      <Tabs
        label="Conversations and requests"
        selected={title}
        items={['Conversations', 'Requests (1)'].map((label) => ({
          id: label,
          label,
          content: (
            <List label={label}>
              <ConversationRow
                name={people.teo.name}
                href={people.teo.href}
                lastText="Hello! Is the ladder still to be had?"
                time={time}
                unread={1}
                onSelect={next}
              />
            </List>
          ),
        }))}
      />
    </Page>
  </Frame>
)

/** A message from somebody who is neither followed nor a member: it waits until it is accepted. */
export const MessageRequest = makeFlow([
  { name: 'it waits', Screen: ({ next }) => conversations('Requests (1)', next) },
  {
    name: 'it is read',
    Screen: ({ next }) => (
      <Conversation next={next}>
        <Notice title="Message request">
          <Stack space="sm">
            <Text size="sm">
              Teo Abara isn’t a member of the city, and you don’t follow them. Accept or reply to move this to
              your conversations.
            </Text>
            <Inline wrap>
              <Button size="sm" tone="primary" onPress={next}>
                Accept
              </Button>
              <Button size="sm" onPress={next}>
                Mute
              </Button>
              <Button size="sm" tone="quiet" onPress={next}>
                Report
              </Button>
            </Inline>
          </Stack>
        </Notice>
      </Conversation>
    ),
  },
  { name: 'it is a conversation', Screen: ({ next }) => <Conversation next={next} /> },
])
