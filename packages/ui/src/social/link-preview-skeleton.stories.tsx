import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from '../display/text.tsx'
import { guide } from '../docs/guide.ts'
import { allStates, states } from '../docs/states.tsx'
import { LinkPreviewSkeleton } from './link-preview.tsx'

const meta: Meta<typeof LinkPreviewSkeleton> = {
  title: 'Social/LinkPreviewSkeleton',
  component: LinkPreviewSkeleton,
  parameters: guide('LinkPreviewSkeleton', {
    use: 'A placeholder for a link preview that is loading, in the same size.',
    instead: 'Once it is loaded use `LinkPreview`.',
    do: [
      'While the first page loads: as tall as the content that follows.',
      <LinkPreviewSkeleton key="do" />,
    ],
    dont: [
      'One word in an empty space: everything jumps when the content arrives.',
      <Text key="dont">Loading…</Text>,
    ],
    keys: 'It takes no focus.',
    access: 'Hidden from screen readers.',
  }),
}
export default meta

type Story = StoryObj<typeof LinkPreviewSkeleton>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <LinkPreviewSkeleton />,
    Arabic: <LinkPreviewSkeleton />,
  },
  allStates.filter((state) => !['Default', 'Arabic'].includes(state)),
  'half',
)
