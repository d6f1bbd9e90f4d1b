import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { LinkPreviewSkeleton } from './link-preview.tsx'

const meta: Meta<typeof LinkPreviewSkeleton> = {
  title: 'Social/LinkPreviewSkeleton',
  component: LinkPreviewSkeleton,
  parameters: guide('LinkPreviewSkeleton', {
    use: 'The place of a link preview that is loading, in its size.',
    instead: 'Once it is there use `LinkPreview`.',
    access: 'Hidden from screen readers.',
  }),
}
export default meta

type Story = StoryObj<typeof LinkPreviewSkeleton>

export const Playground: Story = {}
