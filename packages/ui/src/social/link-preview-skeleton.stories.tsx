import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { LinkPreviewSkeleton } from './link-preview.tsx'
import { Text } from '../display/text.tsx'
import { allStates, states } from '../docs/states.tsx'

const meta: Meta<typeof LinkPreviewSkeleton> = {
  title: 'Social/LinkPreviewSkeleton',
  component: LinkPreviewSkeleton,
  parameters: guide('LinkPreviewSkeleton', {
    use: 'The place of a link preview that is loading, in its size.',
    instead: 'Once it is there use `LinkPreview`.',
    do: ['While the first page loads: as tall as what comes.', <LinkPreviewSkeleton key="do" />],
    dont: ['A word in a wide void: everything jumps once it is there.', <Text key="dont">Loading…</Text>],
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
    Empty: <LinkPreviewSkeleton isEmpty />,
    Arabic: <LinkPreviewSkeleton />,
  },
  allStates.filter((state) => !['Default', 'Empty', 'Arabic'].includes(state)),
  'half',
)
