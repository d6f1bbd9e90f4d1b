import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Text } from '../display/text.tsx'
import { post, text, arabic, german } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { states, notOperated } from '../docs/states.tsx'
import { PublishStatus } from './publish-status.tsx'
import { VaultCard } from './vault-card.tsx'

const meta: Meta<typeof VaultCard> = {
  title: 'Social/VaultCard',
  component: VaultCard,
  args: {
    id: '1',
    href: '/post/1',
    nodes: [text('The lamps on the canal are lit again.')],
    media: [],
    time: post().time,
    hosts: ['relay.one.example', 'relay.two.example', 'relay.three.example', 'relay.four.example'],
    onOpenMedia: fn(),
    onCopy: fn(),
    onRebroadcast: fn(),
  },
  parameters: guide('VaultCard', {
    use: 'One’s own post as the vault keeps it: where it is stored, copy and rebroadcast.',
    instead: 'In a feed use `PostCard`.',
    do: [
      'Where a post is stored, and sending it again.',
      <VaultCard
        key="do"
        id="vault-do"
        href="/post/1"
        nodes={[text('The lamps on the canal are lit again.')]}
        media={[]}
        hosts={['city.example', 'public.example']}
        onOpenMedia={() => undefined}
        onCopy={() => undefined}
        onRebroadcast={() => undefined}
      />,
    ],
    dont: [
      'In a feed: nobody can rebroadcast a stranger’s post into trust.',
      <Text key="dont">Somebody’s post · Rebroadcast</Text>,
    ],
    keys: { Tab: 'To the time, the pictures, Copy and Rebroadcast.', 'Enter, Space': 'Presses it.' },
    access: 'An article; its buttons name what they do to this post.',
  }),
}
export default meta

type Story = StoryObj<typeof VaultCard>

export const Playground: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Stored on 4 relays')).toBeVisible()
    await expect(canvas.getByText('+1')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Rebroadcast' }))
    await expect(args.onCopy).toHaveBeenCalledOnce()
    await expect(args.onRebroadcast).toHaveBeenCalledOnce()
  },
}

export const Rebroadcast: Story = {
  args: {
    nodes: [text('Donaudampfschifffahrtsgesellschaftskapitänsmützen, every one of them. '.repeat(12))],
    hosts: ['relay.one.example'],
    status: (
      <PublishStatus
        relays={[
          { host: 'relay.one.example', outcome: 'accepted' },
          { host: 'relay.two.example', outcome: 'rejected', reason: 'blocked: pay first' },
        ]}
      />
    ),
  },
}

export const States: Story = states(
  {
    Default: (
      <VaultCard
        id="v1"
        href="/post/1"
        nodes={[text('The lamps on the canal are lit again.')]}
        time={post().time}
        hosts={['city.example', 'public.example']}
        media={[]}
        onOpenMedia={fn()}
        onCopy={fn()}
        onRebroadcast={fn()}
      />
    ),
    Loading: (
      <VaultCard
        id="v2"
        href="/post/2"
        nodes={[text('The lamps on the canal are lit again.')]}
        time={post().time}
        hosts={['city.example']}
        media={[]}
        onOpenMedia={fn()}
        onCopy={fn()}
        onRebroadcast={fn()}
        isRebroadcasting
      />
    ),
    Empty: (
      <VaultCard
        id="v3"
        href="/post/3"
        nodes={[text('Nowhere yet.')]}
        hosts={[]}
        media={[]}
        onOpenMedia={fn()}
        onCopy={fn()}
        onRebroadcast={fn()}
      />
    ),
    Error: (
      <VaultCard
        id="v4"
        href="/post/4"
        nodes={[text('Refused.')]}
        time={post().time}
        hosts={['city.example']}
        media={[]}
        onOpenMedia={fn()}
        onCopy={fn()}
        onRebroadcast={fn()}
        status={
          <PublishStatus
            relays={[{ host: 'public.example', outcome: 'rejected', reason: 'blocked: pay first' }]}
          />
        }
      />
    ),
    'Long text': (
      <VaultCard
        id="v5"
        href="/post/5"
        nodes={[text('lamplight'.repeat(12))]}
        time={post().time}
        hosts={['a.very.long.relay.name.that.does.not.end.example']}
        media={[]}
        onOpenMedia={fn()}
        onCopy={fn()}
        onRebroadcast={fn()}
      />
    ),
    German: (
      <VaultCard
        id="v6"
        href="/post/6"
        nodes={[text(german)]}
        time={post().time}
        hosts={['stadtbeleuchtung.example']}
        media={[]}
        onOpenMedia={fn()}
        onCopy={fn()}
        onRebroadcast={fn()}
      />
    ),
    Arabic: (
      <VaultCard
        id="v7"
        href="/post/7"
        nodes={[text(arabic)]}
        time={post().time}
        hosts={['city.example']}
        media={[]}
        onOpenMedia={fn()}
        onCopy={fn()}
        onRebroadcast={fn()}
      />
    ),
  },
  notOperated,
  'half',
)
