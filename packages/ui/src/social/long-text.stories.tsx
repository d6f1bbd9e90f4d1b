import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { hashtag, text } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { LongText } from './long-text.tsx'

const meta: Meta<typeof LongText> = {
  title: 'Social/LongText',
  component: LongText,
  args: { nodes: [text('Nothing to unfold.')] },
  parameters: guide('LongText', {
    use: 'A text that may be long, folded until it is wanted.',
    instead: 'A short one is `RichText`.',
    access: 'Show more and Show less say whether it is open; a very long one opens step by step.',
    alsoCalled: 'read more',
  }),
}
export default meta

type Story = StoryObj<typeof LongText>

export const Playground: Story = {}
export const LongOne: Story = {
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
export const ShortOne: Story = {
  render: () => <LongText nodes={[text('Nothing to unfold.')]} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull()
  },
}
