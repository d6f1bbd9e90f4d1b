import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Text } from '../display/text.tsx'
import { controlled } from '../docs/controlled.tsx'
import { text } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { states } from '../docs/states.tsx'
import { ContentWarning } from './content-warning.tsx'
import { RichText } from './rich-text.tsx'

const meta: Meta<typeof ContentWarning> = {
  title: 'Social/ContentWarning',
  component: ContentWarning,
  args: { reason: 'How the film ends', isOpen: false, onOpenChange: fn() },
  parameters: guide('ContentWarning', {
    use: 'What stands in place of words that their author wants people to choose to read.',
    instead: 'A warning of the app itself is a `Notice`.',
    do: [
      'The author’s reason, so that people can choose.',
      <ContentWarning key="do" reason="How the film ends" isOpen={false} onOpenChange={() => undefined} />,
    ],
    dont: [
      'A blurred text: screen readers read it out.',
      <Text key="dont" tone="subtle">
        ░░ ░░░ ░░░░░░░░
      </Text>,
    ],
    keys: { 'Enter, Space': 'Shows or hides the words.' },
    access:
      'A button shows and hides the words and keeps the focus. The reason is the author’s, as plain text.',
    alsoCalled: 'spoiler, sensitive content',
  }),
}
export default meta

type Story = StoryObj<typeof ContentWarning>

export const Playground: Story = { render: controlled(ContentWarning, 'isOpen', 'onOpenChange') }
export const States: Story = states(
  {
    Default: <ContentWarning reason="How the film ends" isOpen={false} onOpenChange={fn()} />,
    Hover: <ContentWarning reason="How the film ends" isOpen={false} onOpenChange={fn()} />,
    Focus: <ContentWarning reason="How the film ends" isOpen={false} onOpenChange={fn()} />,
    Pressed: <ContentWarning reason="How the film ends" isOpen={false} onOpenChange={fn()} />,
    Open: <ContentWarning reason="How the film ends" isOpen onOpenChange={fn()} />,
    Empty: <ContentWarning reason="" isOpen={false} onOpenChange={fn()} />,
    'Long text': (
      <ContentWarning
        reason="How the film ends, who did it, and what became of the ladder afterwards"
        isOpen={false}
        onOpenChange={fn()}
      />
    ),
    German: (
      <ContentWarning reason="Handlungsvorwegnahme des Abendfilms" isOpen={false} onOpenChange={fn()} />
    ),
    Arabic: <ContentWarning reason="نهاية الفيلم" isOpen={false} onOpenChange={fn()} />,
  },
  ['Disabled', 'Loading', 'Error'],
  'half',
)

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
export const WithContentWarningWithoutReason: Story = {
  tags: ['!dev'],
  render: () => <Warned reason="" />,
}
