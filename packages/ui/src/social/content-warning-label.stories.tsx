import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { ContentWarningLabel } from './content-warning.tsx'

const meta: Meta<typeof ContentWarningLabel> = {
  title: 'Social/ContentWarningLabel',
  component: ContentWarningLabel,
  args: { reason: 'How the film ends' },
  parameters: guide('ContentWarningLabel', {
    use: 'That a post has a content warning, where there is no room to open it.',
    instead: 'Where it can be opened use `ContentWarning`.',
    access: 'Plain text with the author’s reason.',
  }),
}
export default meta

type Story = StoryObj<typeof ContentWarningLabel>

export const Playground: Story = {}
