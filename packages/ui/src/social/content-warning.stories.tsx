import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { text } from '../docs/fixtures.ts'
import { RichText } from './rich-text.tsx'
import { guide } from '../docs/guide.ts'
import { controlled } from '../docs/controlled.tsx'
import { ContentWarning } from './content-warning.tsx'

const meta: Meta<typeof ContentWarning> = {
  title: 'Social/ContentWarning',
  component: ContentWarning,
  args: { reason: 'How the film ends', isOpen: false, onOpenChange: fn() },
  parameters: guide('ContentWarning', {
    use: 'What stands in place of words that their author wants people to choose to read.',
    instead: 'A warning of the app itself is a `Notice`.',
    access:
      'A button shows and hides the words and keeps the focus. The reason is the author’s, as plain text.',
    alsoCalled: 'spoiler, sensitive content',
  }),
}
export default meta

type Story = StoryObj<typeof ContentWarning>

export const Playground: Story = { render: controlled(ContentWarning, 'isOpen', 'onOpenChange') }

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
