import type { Meta, StoryObj } from '@storybook/react-vite'
import { Inline } from '../layout/inline.tsx'
import { guide } from '../docs/guide.ts'
import { LikeMeter } from './like-meter.tsx'

const meta: Meta<typeof LikeMeter> = {
  title: 'Social/LikeMeter',
  component: LikeMeter,
  args: { likes: 5 },
  parameters: guide('LikeMeter', {
    use: 'How much a post is liked: windows that light up until all are lit.',
    instead: 'To like a post use the button of its card.',
    access: 'A `meter` with the number of likes in words.',
  }),
}
export default meta

type Story = StoryObj<typeof LikeMeter>

export const Playground: Story = {}
export const Levels: Story = {
  render: () => (
    <Inline wrap space="xl">
      {[0, 1, 5, 9, 10, 1000].map((likes) => (
        <LikeMeter key={likes} likes={likes} />
      ))}
    </Inline>
  ),
}
