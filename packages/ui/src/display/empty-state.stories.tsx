import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../controls/button.tsx'
import { CityIcon } from './icons.ts'
import { guide } from '../docs/guide.ts'
import { EmptyState } from './empty-state.tsx'

const meta: Meta<typeof EmptyState> = {
  title: 'Display/EmptyState',
  component: EmptyState,
  args: { title: 'No bookmarks yet.', hint: 'Tap the save icon on any post to add it here.' },
  parameters: guide('EmptyState', {
    use: 'What an empty list says: what is missing, and what to do about it.',
    instead: 'For a failure use `Notice`, while loading `Skeleton`.',
    access: 'Plain text and a button. The drawing is hidden from screen readers.',
    alsoCalled: 'blank slate',
  }),
}
export default meta

type Story = StoryObj<typeof EmptyState>

export const Playground: Story = {}
export const WithAction: Story = {
  render: () => (
    <EmptyState
      title="No posts from people you follow yet."
      hint="Follow more people, or check the City feed."
      action={<Button icon={CityIcon}>Go to the City feed</Button>}
    />
  ),
}
