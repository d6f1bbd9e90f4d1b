import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { PostVideos } from './post-videos.tsx'
import { guide } from '../docs/guide.ts'

const meta: Meta<typeof PostVideos> = {
  title: 'Social/PostVideos',
  component: PostVideos,
  parameters: guide('PostVideos', {
    use: 'The videos of a post, played where they are.',
    instead: 'Pictures are `PostImages`.',
    access: 'The browser’s own controls. Nothing plays by itself unless the reader wants it.',
  }),
}
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
