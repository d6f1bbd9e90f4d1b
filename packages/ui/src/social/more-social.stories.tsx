import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { feed, people, post, text } from '../docs/fixtures.ts'
import { List } from '../layout/list.tsx'
import { Stack } from '../layout/stack.tsx'
import { AccountSwitcher } from './account-switcher.tsx'
import { AlternatePostCard } from './alternate-post-card.tsx'
import { PostCard } from './post-card.tsx'
import { RadioPlayer } from './radio-player.tsx'
import { ReplyBox } from './reply-box.tsx'
import { ReplyRow } from './reply-row.tsx'
import { ThreadParent } from './thread-parent.tsx'

const meta: Meta<typeof AlternatePostCard> = {
  title: 'Social/More',
  component: AlternatePostCard,
  args: { ...post(), isReposted: false, reposts: 3, onRepost: fn() },
}
export default meta

type Story = StoryObj<typeof AlternatePostCard>

export const AlternateCard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Repost' }))
    await expect(args.onRepost).toHaveBeenCalledOnce()
  },
}
export const Thread: Story = {
  render: () => (
    <div>
      <ThreadParent>
        <PostCard {...post()} isDimmed />
      </ThreadParent>
      <PostCard {...post({ author: people.teo, nodes: [text('I will bring a ladder.')] })} />
    </div>
  ),
}

function Conversation() {
  const [value, setValue] = useState('')
  return (
    <PostCard
      {...post()}
      isReplying
      replies={
        <List label="Replies">
          <ReplyRow
            author={people.june}
            nodes={[text('All of them?')]}
            time={{ label: 'now', dateTime: '2026-05-01' }}
          />
          <ReplyRow
            author={people.omar}
            nodes={[text('أخيرا!')]}
            time={{ label: '3m', dateTime: '2026-05-01' }}
          />
        </List>
      }
    >
      <ReplyBox
        replyingTo="Mara"
        value={value}
        onChange={setValue}
        onSubmit={() => undefined}
        onCancel={() => undefined}
      />
    </PostCard>
  )
}

export const WithReplies: Story = {
  render: () => <Conversation />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: 'Reply', expanded: true })).toBeVisible()
    await expect(canvas.getByRole('list', { name: 'Replies' })).toBeVisible()
  },
}

function Radio() {
  const [state, setState] = useState<'stopped' | 'playing'>('stopped')
  const [isMuted, setIsMuted] = useState(false)
  return (
    <RadioPlayer
      station="Club Radio"
      state={state}
      isMuted={isMuted}
      onToggle={() => setState(state === 'stopped' ? 'playing' : 'stopped')}
      onToggleMute={() => setIsMuted(!isMuted)}
    />
  )
}

export const RadioWithKeys: Story = {
  render: () => <Radio />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: 'Stop radio' })).toHaveFocus()
    await expect(canvas.getByText('Live')).toBeVisible()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: 'Unmute radio' })).toBeVisible()
  },
}
export const RadioStates: Story = {
  render: () => (
    <Stack>
      {(['stopped', 'connecting', 'playing'] as const).map((state) => (
        <RadioPlayer
          key={state}
          station={`A station with a name that is longer than its place, ${state}`}
          state={state}
          isMuted={state === 'connecting'}
          onToggle={() => undefined}
          onToggleMute={() => undefined}
        />
      ))}
    </Stack>
  ),
}

const onSwitch = fn()

export const Accounts: Story = {
  render: () => (
    <AccountSwitcher
      accounts={[people.mara, people.june, people.long].map((person, index) => ({
        id: person.username,
        name: person.name,
        npub: 'npub10el…jptg',
        avatar: person.avatar,
        isCurrent: index === 0,
        lacksBackup: index === 2,
      }))}
      onSwitch={onSwitch}
      onRemove={() => undefined}
      onSaveCurrent={() => undefined}
      onAdd={() => undefined}
      onSignOut={() => undefined}
    />
  ),
  play: async ({ canvasElement }) => {
    onSwitch.mockClear()
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: /^June Okafor/ }))
    await expect(onSwitch).toHaveBeenCalledWith('june@club.example')
    for (const name of ['Save Current', 'Add Account', 'Sign Out'])
      await expect(canvas.getByRole('button', { name })).toBeVisible()
  },
}
export const Feed: Story = {
  render: () => (
    <div role="feed" aria-label="Posts">
      <Stack>
        {feed.map((card, index) => (
          <PostCard key={card.id} {...card} position={{ index: index + 1, total: feed.length }} />
        ))}
      </Stack>
    </div>
  ),
}
