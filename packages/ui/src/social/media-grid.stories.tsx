import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, within } from 'storybook/test'
import { street } from '../docs/fixtures.ts'
import { MediaLightbox } from './media-lightbox.tsx'
import { guide } from '../docs/guide.ts'
import { MediaGrid, type MediaItem } from './media-grid.tsx'

const meta: Meta<typeof MediaGrid> = {
  title: 'Social/MediaGrid',
  component: MediaGrid,
  parameters: guide('MediaGrid', {
    use: 'The pictures and videos that somebody has posted, six at first.',
    instead: 'The pictures of one post are `PostImages`.',
    access: 'A list of buttons that open the `MediaLightbox`.',
    alsoCalled: 'gallery',
  }),
}
export default meta

type Story = StoryObj<typeof MediaGrid>

const items: MediaItem[] = [230, 190, 280, 160, 20, 330, 90, 60].map((hue, index) => ({
  src: street(hue, (hue + 120) % 360),
  type: 'image',
  alt: `Street ${index + 1}`,
}))

function Gallery({ count }: { count: number }) {
  const [index, setIndex] = useState<number>()
  const shown = items.slice(0, count)
  return (
    <>
      <MediaGrid items={shown} onOpen={setIndex} />
      <MediaLightbox items={shown} index={index} onIndexChange={setIndex} />
    </>
  )
}

export const Typical: Story = {
  render: () => <Gallery count={8} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(6)
    await expect(within(canvasElement).getByText('+2')).toBeVisible()
  },
}
export const One: Story = { render: () => <Gallery count={1} /> }
