import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { Text } from '../display/text.tsx'
import { guide } from '../docs/guide.ts'
import { states, notOperated, wordless } from '../docs/states.tsx'
import { PostVideos } from './post-videos.tsx'

const meta: Meta<typeof PostVideos> = {
  title: 'Social/PostVideos',
  component: PostVideos,
  parameters: guide('PostVideos', {
    use: 'The videos of a post, played where they are.',
    instead: 'Pictures are `PostImages`.',
    do: ['It waits until somebody wants it.', <Text key="do">▶ Video</Text>],
    dont: ['It plays by itself, with sound.', <Text key="dont">♫ ♫ ♫</Text>],
    keys: { Space: 'Plays and stops.', '← →': 'Back and forth.', '↑ ↓': 'Louder and lower.' },
    access: 'The browser’s own controls. Nothing plays by itself unless the reader wants it.',
  }),
}
export default meta

type Story = StoryObj<typeof PostVideos>

export const Playground: Story = { args: { videos: ['data:video/mp4,first'] } }
export const States: Story = states(
  {
    Error: <PostVideos videos={['data:video/mp4,first']} />,
    Default: <PostVideos videos={['data:video/mp4,second']} />,
  },
  [...notOperated, 'Loading', 'Empty', ...wordless],
)

/** Neither can be played: both are links. */
export const Broken: Story = {
  args: { videos: ['data:video/mp4,first', 'data:video/webm,second'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('link', { name: 'data:video/mp4,first' })
    await canvas.findByRole('link', { name: 'data:video/webm,second' })
  },
}

const findCopy = fn(async () => URL.createObjectURL(new MediaSource()))

/** Its address has lost it: a copy takes its place. */
export const FoundElsewhere: Story = {
  tags: ['!dev'],
  args: { videos: ['data:video/mp4,gone'], findCopy },
  play: async ({ canvasElement }) => {
    const video = within(canvasElement).getByLabelText('Video')
    await waitFor(() => expect(video.getAttribute('src')).toMatch(/^blob:/))
    await expect(findCopy).toHaveBeenCalledWith('data:video/mp4,gone')
  },
}

/** A copy that cannot be played either is not looked for again. */
export const CopyBrokenToo: Story = {
  tags: ['!dev'],
  args: { videos: ['data:video/mp4,gone'], findCopy: fn(async () => 'data:video/mp4,copy') },
  play: async ({ canvasElement, args }) => {
    const link = await within(canvasElement).findByRole('link', { name: 'data:video/mp4,gone' })
    await expect(link).toHaveAttribute('href', 'data:video/mp4,gone')
    await expect(args.findCopy).toHaveBeenCalledOnce()
  },
}
