import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { hashtag, link, mention, street, text } from '../docs/fixtures.ts'
import { Grid } from '../layout/grid.tsx'
import { Inline } from '../layout/inline.tsx'
import { Banner } from './banner.tsx'
import { ContentWarning } from './content-warning.tsx'
import { LikeMeter } from './like-meter.tsx'
import { LongText } from './long-text.tsx'
import { PostImages } from './post-images.tsx'
import { RichText } from './rich-text.tsx'

const meta: Meta<typeof RichText> = {
  title: 'Social/Parts of a post',
  component: RichText,
  args: {
    nodes: [
      text('Good evening '),
      mention('teo'),
      text(', the minutes are at '),
      link('https://notes.example/tram-stop'),
      { type: 'break' },
      hashtag('community'),
    ],
  },
}
export default meta

type Story = StoryObj<typeof RichText>

export const Typical: Story = {
  play: async ({ canvasElement }) => {
    const away = within(canvasElement).getByRole('link', { name: 'notes.example/tram-stop' })
    await expect(away).toHaveAttribute('target', '_blank')
    await expect(away.getAttribute('rel')).toContain('noopener')
  },
}
export const MarkupStaysText: Story = {
  args: { nodes: [text('<img src=x onerror=alert(1)> <b>not bold</b> & so on')] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('img, b')).toBeNull()
  },
}
function Warned({ reason }: { reason: string }) {
  const [isOpen, setOpen] = useState(false)
  const warning = <ContentWarning reason={reason} isOpen={isOpen} onOpenChange={setOpen} />
  const words = isOpen ? [text('It was the gardener.')] : []
  return <RichText nodes={[{ type: 'part', text: warning }, ...words]} />
}

export const WithContentWarning: Story = {
  render: () => <Warned reason="How the film ends, and who did it in the end" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByText(/gardener/)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }))
    await expect(canvas.getByText(/gardener/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Hide' })).toHaveFocus()
  },
}
export const WithContentWarningWithoutReason: Story = { render: () => <Warned reason="" /> }
export const CutOff: Story = {
  args: { nodes: [text('A long evening of a text, which goes on for a while. '.repeat(20))], maxLines: 3 },
}
export const RightToLeft: Story = {
  args: { nodes: [text('مساء الخير '), mention('teo'), text(' نلتقي غدا '), hashtag('events')] },
  globals: { direction: 'rtl' },
}
export const Meters: Story = {
  render: () => (
    <Inline wrap space="xl">
      {[0, 1, 5, 9, 10, 1000].map((likes) => (
        <LikeMeter key={likes} likes={likes} />
      ))}
    </Inline>
  ),
}
export const Streets: Story = {
  render: () => (
    <Grid>
      {['a', 'b', 'c', 'd'].map((seed) => (
        <Banner key={seed} seed={seed} />
      ))}
      <Banner seed="e" src={street(200, 30, 900, 300)} />
      <Banner seed="f" src="data:image/png;base64,broken" />
      <Banner seed="f" src="data:image/png;base64,broken" fallback={street(200, 30, 900, 300)} />
    </Grid>
  ),
}
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

export const LongUntilItIsWanted: Story = {
  render: () => (
    <LongText
      nodes={[text('The lamps on Canal Street come on, one after another. '.repeat(40)), hashtag('city')]}
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const height = () => canvasElement.getBoundingClientRect().height
    const folded = height()
    await userEvent.click(canvas.getByRole('button', { name: 'Show more', expanded: false }))
    await expect(canvas.getByRole('button', { name: 'Show less', expanded: true })).toBeVisible()
    await expect(height()).toBeGreaterThan(folded)
    await userEvent.click(canvas.getByRole('button', { name: 'Show less' }))
    await expect(height()).toBe(folded)
  },
}

export const ShortAsItIs: Story = {
  render: () => <LongText nodes={[text('Nothing to unfold.')]} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull()
  },
}
