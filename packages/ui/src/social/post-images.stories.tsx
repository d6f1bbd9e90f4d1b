import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { street } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { PostImages } from './post-images.tsx'

const meta: Meta<typeof PostImages> = {
  title: 'Social/PostImages',
  component: PostImages,
  args: { images: [{ src: street(230, 38), alt: 'A street at night' }] },
  parameters: guide('PostImages', {
    use: 'The pictures of a post: four at first, the rest by a button.',
    instead: 'The pictures of a person are a `MediaGrid`.',
    access: 'Each is a link with its description as its name. A blurred one is shown by the first press.',
  }),
}
export default meta

type Story = StoryObj<typeof PostImages>

export const Playground: Story = {}
export const AllImagesBroken: Story = {
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
