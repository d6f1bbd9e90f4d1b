import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { german, hashtag, link, mention, text } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { states } from '../docs/states.tsx'
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
    do: [
      'Links that look like links, and names that lead to people.',
      <RichText key="do" nodes={[text('Good evening '), mention('teo')]} />,
    ],
    dont: [
      'Markup in the text: it stays text.',
      <RichText key="dont" nodes={[text('Good <b>evening</b>')]} />,
    ],
    keys: { Tab: 'Goes from link to link.', Enter: 'Follows it.' },
    access: 'Links to elsewhere open a new tab and tell it nothing. Markup in it stays text.',
  }),
}
export default meta

type Story = StoryObj<typeof RichText>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: (
      <RichText
        nodes={[
          text('Good evening '),
          mention('teo'),
          text(', see '),
          link('https://notes.example/tram-stop'),
          { type: 'break' },
          hashtag('community'),
        ]}
      />
    ),
    Hover: <RichText nodes={[mention('teo'), text(' is here.')]} />,
    Focus: <RichText nodes={[mention('teo'), text(' is here.')]} />,
    Empty: <RichText nodes={[]} />,
    'Cut off': (
      <RichText
        nodes={[text('A long evening of a text, which goes on for a while. '.repeat(6))]}
        maxLines={3}
      />
    ),
    'Long text': (
      <RichText
        nodes={[
          text('lamplight'.repeat(10)),
          text(' '),
          link('https://a.very.long.address.example/that/does/not/end/anywhere/soon'),
        ]}
      />
    ),
    German: <RichText nodes={[text(german), text(' '), hashtag('stadtbeleuchtung')]} />,
    Arabic: (
      <RichText nodes={[text('مساء الخير '), mention('teo'), text(' نلتقي غدا '), hashtag('events')]} />
    ),
  },
  ['Pressed', 'Disabled', 'Loading', 'Error'],
)
export const Typical: Story = {
  tags: ['!dev'],
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
