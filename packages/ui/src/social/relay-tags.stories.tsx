import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { RelayTags } from './relay-tags.tsx'

const meta: Meta<typeof RelayTags> = {
  title: 'Social/RelayTags',
  component: RelayTags,
  args: { hosts: ['city.example', 'public.example', 'a.example', 'b.example'] },
  parameters: guide('RelayTags', {
    use: 'Where a post is stored: how many relays, and the first of them.',
    instead: 'What each has answered is a `PublishStatus`.',
    access: 'Plain text: the number first.',
  }),
}
export default meta

type Story = StoryObj<typeof RelayTags>

export const Playground: Story = {}
