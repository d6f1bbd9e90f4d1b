import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Text } from '../display/text.tsx'
import { hashtag, text, arabic, german } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { states, alwaysThere } from '../docs/states.tsx'
import { LongText } from './long-text.tsx'

const meta: Meta<typeof LongText> = {
  title: 'Social/LongText',
  component: LongText,
  args: { nodes: [text('Nothing to unfold.')] },
  parameters: guide('LongText', {
    use: 'A text that may be long, folded until it is wanted.',
    instead: 'A short one is `RichText`.',
    do: [
      'A text of unknown length in a feed.',
      <LongText key="do" nodes={[text('The lamps come on, one after another. '.repeat(12))]} />,
    ],
    dont: [
      'A text that people have come to read: there it is whole.',
      <Text key="dont">The page of one post, folded</Text>,
    ],
    keys: { 'Enter, Space': 'Opens and closes it.' },
    access: 'Show more and Show less say whether it is open; a very long one opens step by step.',
    alsoCalled: 'read more',
  }),
}
export default meta

type Story = StoryObj<typeof LongText>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <LongText nodes={[text('Nothing to unfold.')]} />,
    'Long text': (
      <LongText nodes={[text('The lamps on Canal Street come on, one after another. '.repeat(20))]} />
    ),
    Focus: <LongText nodes={[text('The lamps on Canal Street come on, one after another. '.repeat(20))]} />,
    Hover: <LongText nodes={[text('The lamps on Canal Street come on, one after another. '.repeat(20))]} />,
    German: <LongText nodes={[text(`${german} `.repeat(10))]} />,
    Arabic: <LongText nodes={[text(`${arabic} `.repeat(14))]} />,
  },
  ['Pressed', 'Disabled', ...alwaysThere],
  'half',
)
export const LongOne: Story = {
  render: () => (
    <LongText
      nodes={[text('The lamps on Canal Street come on, one after another. '.repeat(40)), hashtag('city')]}
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const height = () => canvasElement.getBoundingClientRect().height
    // With a font that arrived later the text would have another height.
    await document.fonts.ready
    const folded = height()
    await userEvent.click(canvas.getByRole('button', { name: 'Show more', expanded: false }))
    await expect(canvas.getByRole('button', { name: 'Show less', expanded: true })).toBeVisible()
    await expect(height()).toBeGreaterThan(folded)
    await userEvent.click(canvas.getByRole('button', { name: 'Show less' }))
    await expect(height()).toBe(folded)
  },
}
export const ShortOne: Story = {
  tags: ['!dev'],
  render: () => <LongText nodes={[text('Nothing to unfold.')]} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull()
  },
}
