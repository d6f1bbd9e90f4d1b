import type { Meta, StoryObj } from '@storybook/react-vite'
import { SearchIcon, PollIcon } from '../display/icons.ts'
import { guide } from '../docs/guide.ts'
import { states, alwaysThere, wordless } from '../docs/states.tsx'
import { IconLink } from './icon-button.tsx'

const meta: Meta<typeof IconLink> = {
  title: 'Controls/IconLink',
  component: IconLink,
  args: { 'aria-label': 'Search', icon: SearchIcon, href: '/search' },
  parameters: guide('IconLink', {
    use: 'A link that is known by its icon, in a row of others.',
    instead: 'What does something here is an `IconButton`; in a text use `Link`.',
    do: [
      'A page that everybody recognises by its icon.',
      <IconLink key="do" icon={SearchIcon} aria-label="Search" href="/search" />,
    ],
    dont: [
      'A page whose name nobody can guess from it: use `ButtonLink`.',
      <IconLink key="dont" icon={PollIcon} aria-label="Statistics of your relays" href="/relays" />,
    ],
    keys: { Enter: 'Follows it.' },
    access: 'The label is its name. The link to the current page says so.',
  }),
}
export default meta

type Story = StoryObj<typeof IconLink>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <IconLink icon={SearchIcon} aria-label="Search" href="/search" />,
    Hover: <IconLink icon={SearchIcon} aria-label="Search" href="/search" />,
    Focus: <IconLink icon={SearchIcon} aria-label="Search" href="/search" />,
    Pressed: <IconLink icon={SearchIcon} aria-label="Search" href="/search" />,
    'Current page': <IconLink icon={SearchIcon} aria-label="Search" href="/search" isCurrent />,
  },
  ['Disabled', ...alwaysThere, ...wordless],
  'narrow',
)
