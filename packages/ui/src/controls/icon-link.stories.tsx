import type { Meta, StoryObj } from '@storybook/react-vite'
import { SearchIcon } from '../display/icons.ts'
import { guide } from '../docs/guide.ts'
import { IconLink } from './icon-button.tsx'

const meta: Meta<typeof IconLink> = {
  title: 'Controls/IconLink',
  component: IconLink,
  args: { 'aria-label': 'Search', icon: SearchIcon, href: '/search' },
  parameters: guide('IconLink', {
    use: 'A link that is known by its icon, in a row of others.',
    instead: 'What does something here is an `IconButton`; in a text use `Link`.',
    access: 'The label is its name; Enter follows it.',
  }),
}
export default meta

type Story = StoryObj<typeof IconLink>

export const Playground: Story = {}
