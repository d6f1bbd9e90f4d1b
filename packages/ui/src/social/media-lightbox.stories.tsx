import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Text } from '../display/text.tsx'
import { controlled } from '../docs/controlled.tsx'
import { street } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { states, notOperated } from '../docs/states.tsx'
import { MediaGrid, type MediaItem } from './media-grid.tsx'
import { MediaLightbox } from './media-lightbox.tsx'

const items: MediaItem[] = [230, 190, 280, 160, 20, 330, 90, 60].map((hue, index) => ({
  src: street(hue, (hue + 120) % 360),
  type: 'image',
  alt: `Street ${index + 1}`,
}))

const meta: Meta<typeof MediaLightbox> = {
  title: 'Social/MediaLightbox',
  component: MediaLightbox,
  parameters: guide('MediaLightbox', {
    use: 'One picture, as large as the window, with buttons to the next and the previous one.',
    instead: 'In a post pictures open in `PostImages`.',
    do: ['One picture, described, on its own.', <Text key="do">The harbour road after rain · 2 of 8</Text>],
    dont: ['A text or a form in it: a `Dialog`.', <Text key="dont">Edit picture · Description · Save</Text>],
    keys: {
      '← →': 'The picture before, the next.',
      Escape: 'Closes it and returns the focus.',
      Tab: 'Goes between its buttons.',
    },
    access:
      'A dialog with the description as its name: arrow keys go on and back, Escape closes and returns the focus.',
    isInFrame: true,
    alsoCalled: 'image viewer',
  }),
}
export default meta

type Story = StoryObj<typeof MediaLightbox>

export const Playground: Story = {
  args: { items, index: 1, onIndexChange: fn() },
  render: controlled(MediaLightbox, 'index', 'onIndexChange'),
}
export const States: Story = states(
  { Default: <Text>The page, behind the picture.</Text> },
  [...notOperated, 'Loading', 'Empty', 'Error', 'German', 'Long text', 'Arabic'],
  'usual',
  (sheet) => (
    <>
      {sheet}
      <MediaLightbox items={items} index={3} onIndexChange={() => undefined} />
    </>
  ),
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

export const WithKeys: Story = {
  render: () => <Gallery count={8} />,
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await body.findByRole('dialog', { name: 'Street 1' })
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
    await waitFor(() => expect(body.getByRole('dialog', { name: 'Street 2' })).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body.queryByRole('dialog')).not.toBeInTheDocument())
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Street 3' }))
    await body.findByRole('dialog', { name: 'Street 3' })
  },
}
