import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, within } from 'storybook/test'
import { street } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { states } from '../docs/states.tsx'
import { MediaGrid, type MediaItem } from './media-grid.tsx'
import { MediaLightbox } from './media-lightbox.tsx'

const items: MediaItem[] = [230, 190, 280, 160, 20, 330, 90, 60].map((hue, index) => ({
  src: street(hue, (hue + 120) % 360),
  type: 'image',
  alt: `Street ${index + 1}`,
}))

const meta: Meta<typeof MediaGrid> = {
  title: 'Social/MediaGrid',
  component: MediaGrid,
  parameters: guide('MediaGrid', {
    use: 'The pictures and videos that somebody has posted, six at first.',
    instead: 'The pictures of one post are `PostImages`.',
    do: [
      'Pictures of one person, the newest first.',
      <MediaGrid key="do" items={items.slice(0, 3)} onOpen={() => undefined} />,
    ],
    dont: [
      'Pictures without descriptions: eight buttons that say “Image”.',
      <MediaGrid
        key="dont"
        items={items.slice(3, 6).map(({ src, type }) => ({ src, type }))}
        onOpen={() => undefined}
      />,
    ],
    keys: { Tab: 'Goes from picture to picture.', 'Enter, Space': 'Opens it large.' },
    access: 'A list of buttons that open the `MediaLightbox`.',
    alsoCalled: 'gallery',
  }),
}
export default meta

type Story = StoryObj<typeof MediaGrid>

export const Playground: Story = { args: { items, onOpen: fn() } }
export const States: Story = states(
  {
    Default: <MediaGrid items={items} onOpen={fn()} />,
    Hover: <MediaGrid items={items.slice(0, 3)} onOpen={fn()} />,
    Focus: <MediaGrid items={items.slice(0, 3)} onOpen={fn()} />,
    Pressed: <MediaGrid items={items.slice(0, 3)} onOpen={fn()} />,
    One: <MediaGrid items={items.slice(0, 1)} onOpen={fn()} />,
    'With a video': (
      <MediaGrid
        items={[{ src: 'data:video/mp4,none', type: 'video', alt: 'A video' }, ...items.slice(0, 2)]}
        onOpen={fn()}
      />
    ),
    Error: (
      <MediaGrid
        items={[{ src: 'data:image/png;base64,broken', type: 'image', alt: 'Gone' }, ...items.slice(0, 2)]}
        onOpen={fn()}
      />
    ),
    Empty: <MediaGrid items={[]} onOpen={fn()} />,
    Arabic: <MediaGrid items={items.slice(0, 4)} onOpen={fn()} />,
  },
  ['Disabled', 'Loading', 'Long text', 'German'],
  'half',
)

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
