import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { post, text } from '../docs/fixtures.ts'
import { PublishStatus } from './publish-status.tsx'
import { VaultCard } from './vault-card.tsx'
import { guide } from '../docs/guide.ts'

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
    access: 'An article; its buttons name what they do to this post.',
  }),
}
export default meta

type Story = StoryObj<typeof VaultCard>

export const Plain: Story = {
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
