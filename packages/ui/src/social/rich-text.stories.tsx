import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { hashtag, link, mention, text } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { RichText } from './rich-text.tsx'

const meta: Meta<typeof RichText> = {
  title: 'Social/RichText',
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
  parameters: guide('RichText', {
    use: 'The words of a post, with links, mentions and hashtags.',
    instead: 'A long one that opens is `LongText`; an article is `Prose`.',
    access: 'Links to elsewhere open a new tab and tell it nothing. Markup in it stays text.',
  }),
}
export default meta

type Story = StoryObj<typeof RichText>

export const Playground: Story = {}
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
export const CutOff: Story = {
  args: { nodes: [text('A long evening of a text, which goes on for a while. '.repeat(20))], maxLines: 3 },
}
export const RightToLeft: Story = {
  args: { nodes: [text('مساء الخير '), mention('teo'), text(' نلتقي غدا '), hashtag('events')] },
  globals: { direction: 'rtl' },
}
