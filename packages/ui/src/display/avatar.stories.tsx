import type { Meta, StoryObj } from '@storybook/react-vite'
import { street } from '../docs/fixtures.ts'
import { Inline } from '../layout/inline.tsx'
import { guide } from '../docs/guide.ts'
import { Avatar } from './avatar.tsx'

const meta: Meta<typeof Avatar> = {
  title: 'Display/Avatar',
  component: Avatar,
  args: { name: 'Mara Lindqvist' },
  argTypes: { size: { control: 'radio', options: ['xs', 'sm', 'md', 'lg', 'xl'] } },
  parameters: guide('Avatar', {
    use: 'The picture of a person, or the initials where there is none.',
    instead: 'The logo of the city is a `Wordmark`.',
    access: 'Hidden from screen readers: the name stands beside it.',
    alsoCalled: 'profile picture',
  }),
}
export default meta

type Story = StoryObj<typeof Avatar>

export const Playground: Story = {}
export const Sizes: Story = {
  render: () => (
    <Inline wrap>
      <Avatar name="Mara Lindqvist" size="xs" />
      <Avatar name="teo" size="sm" />
      <Avatar name="عمر الليلي" />
      <Avatar name="npub1q7wexample" size="lg" />
      <Avatar name="Broken" src="data:image/png;base64,broken" size="lg" />
      <Avatar name="June Okafor" src={street(230, 38, 200, 200)} size="xl" />
    </Inline>
  ),
}
