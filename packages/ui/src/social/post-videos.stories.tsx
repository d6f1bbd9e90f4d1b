import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { PostVideos } from './post-videos.tsx'

const meta: Meta<typeof PostVideos> = { title: 'Social/PostVideos', component: PostVideos }
export default meta

type Story = StoryObj<typeof PostVideos>

/** Neither can be played: both are links. */
export const Broken: Story = {
  args: { videos: ['data:video/mp4,first', 'data:video/webm,second'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('link', { name: 'data:video/mp4,first' })).toBeVisible()
    await expect(await canvas.findByRole('link', { name: 'data:video/webm,second' })).toBeVisible()
  },
}
