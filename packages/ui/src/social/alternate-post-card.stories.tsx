import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { post } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { AlternatePostCard } from './alternate-post-card.tsx'

const meta: Meta<typeof AlternatePostCard> = {
  title: 'Social/AlternatePostCard',
  component: AlternatePostCard,
  args: { ...post(), isReposted: false, reposts: 3, onRepost: fn() },
  parameters: guide('AlternatePostCard', {
    use: 'A post that can also be passed on, with the number of reposts.',
    instead: 'In the city’s feed use `PostCard`.',
    access: 'An article like `PostCard`; the repost button says whether it is pressed.',
  }),
}
export default meta

type Story = StoryObj<typeof AlternatePostCard>

export const Playground: Story = {}
export const Typical: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Repost' }))
    await expect(args.onRepost).toHaveBeenCalledOnce()
  },
}
