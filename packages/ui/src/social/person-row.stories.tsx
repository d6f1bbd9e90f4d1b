import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../controls/button.tsx'
import { people } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { states } from '../docs/states.tsx'
import { List } from '../layout/list.tsx'
import { PersonRowSkeleton } from './person-row-skeleton.tsx'
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
    do: [
      'The action names whom it concerns.',
      <PersonRow
        key="do"
        name={people.june.name}
        detail="june@club.example"
        href={people.june.href}
        action={
          <Button size="sm" aria-label="Follow June Okafor">
            Follow
          </Button>
        }
      />,
    ],
    dont: [
      'Ten buttons that all say “Follow”.',
      <PersonRow
        key="dont"
        name={people.teo.name}
        href={people.teo.href}
        action={<Button size="sm">Follow</Button>}
      />,
    ],
    keys: { Tab: 'To the profile, then to the action.', Enter: 'Follows it; presses.' },
    access: 'The name is a link to the profile; the action names whom it concerns.',
    alsoCalled: 'user item',
  }),
}
export default meta

type Story = StoryObj<typeof PersonRow>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: (
      <PersonRow
        name={people.june.name}
        detail={people.june.username}
        avatar={people.june.avatar}
        href="/u/1"
      />
    ),
    'With tag and action': (
      <PersonRow
        name={people.teo.name}
        detail={people.teo.username}
        avatar={people.teo.avatar}
        href="/u/2"
        tags={['Mutual']}
        action={<Button size="sm">Unfollow</Button>}
      />
    ),
    Hover: (
      <PersonRow
        name={people.june.name}
        detail={people.june.username}
        avatar={people.june.avatar}
        href="/u/3"
      />
    ),
    Focus: (
      <PersonRow
        name={people.june.name}
        detail={people.june.username}
        avatar={people.june.avatar}
        href="/u/4"
      />
    ),
    Loading: <PersonRowSkeleton />,
    Empty: <PersonRow name={people.walker.name} href="/u/5" />,
    'Long text': (
      <PersonRow
        name={people.long.name}
        detail={people.long.username}
        href="/u/6"
        tags={['Follows you']}
        action={<Button size="sm">Follow</Button>}
      />
    ),
    German: (
      <PersonRow
        name={people.greta.name}
        detail={people.greta.username}
        href="/u/7"
        tags={['Gegenseitig']}
        action={<Button size="sm">Entfolgen</Button>}
      />
    ),
    Arabic: (
      <PersonRow
        name={people.omar.name}
        detail={people.omar.username}
        avatar={people.omar.avatar}
        href="/u/8"
        tags={['متبادل']}
        action={<Button size="sm">متابعة</Button>}
      />
    ),
  },
  ['Pressed', 'Disabled', 'Error'],
  'half',
)
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
