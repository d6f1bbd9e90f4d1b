import type { Meta, StoryObj } from '@storybook/react-vite'
import { people } from '../docs/fixtures.ts'
import { List } from '../layout/list.tsx'
import { Button } from '../controls/button.tsx'
import { PersonRowSkeleton } from './person-row-skeleton.tsx'
import { guide } from '../docs/guide.ts'
import { PersonRow } from './person-row.tsx'

const meta: Meta<typeof PersonRow> = {
  title: 'Social/PersonRow',
  component: PersonRow,
  args: {
    name: people.june.name,
    detail: people.june.username,
    avatar: people.june.avatar,
    href: people.june.href,
    tags: ['Mutual'],
  },
  parameters: guide('PersonRow', {
    use: 'A person in a list: contacts, results, who to follow.',
    instead: 'A whole profile is a `ProfileCard`.',
    access: 'The name is a link to the profile; the action names whom it concerns.',
    alsoCalled: 'user item',
  }),
}
export default meta

type Story = StoryObj<typeof PersonRow>

export const Playground: Story = {}
export const Several: Story = {
  render: () => (
    <List label="Contacts" isDivided>
      <PersonRow
        name={people.june.name}
        detail={people.june.username}
        avatar={people.june.avatar}
        href={people.june.href}
        tags={['Mutual']}
        action={<Button size="sm">Unfollow</Button>}
      />
      <PersonRow
        name={people.walker.name}
        detail={people.walker.username}
        href={people.walker.href}
        tags={['Follows you']}
      />
      <PersonRow
        name={people.long.name}
        detail={people.long.username}
        href={people.long.href}
        action={<Button size="sm">Follow</Button>}
      />
      <PersonRowSkeleton />
    </List>
  ),
}
