import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { post } from './docs/fixtures.ts'
import { Stack } from './layout/stack.tsx'
import { AlternatePostCard } from './social/alternate-post-card.tsx'
import { PostCard } from './social/post-card.tsx'
import { ReplyRow } from './social/reply-row.tsx'
import { VaultCard } from './social/vault-card.tsx'
import { UiProvider } from './ui-provider.tsx'

const meta: Meta = { title: 'Social/Preferences', tags: ['!autodocs'] }
export default meta

type Story = StoryObj

export const WithoutTimesAndLikes: Story = {
  render: () => (
    <UiProvider preferences={{ showTimestamps: false, showLikes: false }}>
      <Stack>
        <PostCard {...post()} likes={12} />
        <AlternatePostCard {...post()} likes={12} reposts={0} isReposted={false} />
        <ReplyRow {...post()} />
        <VaultCard {...post()} media={[]} hosts={[]} onOpenMedia={fn()} onCopy={fn()} onRebroadcast={fn()} />
      </Stack>
    </UiProvider>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('link', { name: 'Open post' })).toHaveLength(4)
    await expect(canvasElement.querySelector('time')).toBeNull()
    await expect(canvas.queryByText('12')).toBeNull()
    await expect(canvas.queryByRole('meter')).toBeNull()
    await expect(canvas.getAllByRole('button', { name: 'Like' })).toHaveLength(2)
  },
}
