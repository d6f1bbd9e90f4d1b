import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { street, photos } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { states } from '../docs/states.tsx'
import { PostImages } from './post-images.tsx'

const meta: Meta<typeof PostImages> = {
  title: 'Social/PostImages',
  component: PostImages,
  args: { images: [{ src: street(230, 38), alt: 'A street at night' }] },
  parameters: guide('PostImages', {
    use: 'The pictures of a post: four at first, the rest by a button.',
    instead: 'The pictures of a person are a `MediaGrid`.',
    do: [
      'Each with a description.',
      <PostImages key="do" images={[{ src: street(230, 38), alt: 'A street at night' }]} />,
    ],
    dont: [
      'Words in a picture: they are read by nobody and found by nobody.',
      <PostImages key="dont" images={[{ src: street(190, 20), alt: 'A poster with the programme' }]} />,
    ],
    keys: { Tab: 'Goes from picture to picture.', Enter: 'Opens it; a blurred one is shown first.' },
    access: 'Each is a link with its description as its name. A blurred one is shown by the first press.',
  }),
}
export default meta

type Story = StoryObj<typeof PostImages>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <PostImages images={photos.slice(0, 1)} />,
    Hover: <PostImages images={photos.slice(0, 1)} onEnlarge={fn()} />,
    Focus: <PostImages images={photos.slice(0, 1)} />,
    Two: <PostImages images={photos.slice(0, 2)} />,
    Three: <PostImages images={photos.slice(0, 3)} />,
    Four: <PostImages images={photos} />,
    Six: (
      <PostImages
        images={[
          ...photos,
          { src: street(20, 40), alt: 'The bridge' },
          { src: street(90, 40), alt: 'The mill' },
        ]}
      />
    ),
    Blurred: <PostImages images={photos.slice(0, 2).map((photo) => ({ ...photo, isVeiled: true }))} />,
    Error: (
      <PostImages images={[{ src: 'data:image/png;base64,broken', alt: 'Gone' }, ...photos.slice(0, 2)]} />
    ),
    Arabic: <PostImages images={photos.slice(0, 3)} />,
  },
  ['Pressed', 'Disabled', 'Loading', 'Empty', 'Long text', 'German'],
  'half',
)
export const AllImagesBroken: Story = {
  tags: ['!dev'],
  render: () => (
    <div data-testid="place">
      <PostImages images={[{ src: 'data:image/png;base64,broken', alt: 'Gone' }]} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const place = within(canvasElement).getByTestId('place')
    // A lazy image is requested when it comes into view.
    await waitFor(() => expect(place.childElementCount).toBe(0))
  },
}
export const ImageFoundElsewhere: Story = {
  render: () => (
    <PostImages
      images={[
        {
          src: 'data:image/png;base64,gone',
          alt: 'A street at night',
          findCopy: async () => street(200, 30, 900, 600),
        },
      ]}
    />
  ),
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'A street at night' })
    await waitFor(() => expect(link.getAttribute('href')).toBe(street(200, 30, 900, 600)))
  },
}
