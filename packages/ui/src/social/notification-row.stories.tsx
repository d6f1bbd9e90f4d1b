import type { Meta, StoryObj } from '@storybook/react-vite'
import { people, arabic, german } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { states, alwaysThere } from '../docs/states.tsx'
import { NotificationRow } from './notification-row.tsx'

const time = { label: '5m', dateTime: '2026-05-01T20:55:00Z' }

const meta: Meta<typeof NotificationRow> = {
  title: 'Social/NotificationRow',
  component: NotificationRow,
  parameters: guide('NotificationRow', {
    use: 'What somebody did that concerns the reader, in the list of alerts.',
    instead: 'The outcome of one’s own action is a toast.',
    do: [
      'Who, what, and the words it is about.',
      <NotificationRow
        key="do"
        type="mention"
        actor={people.teo}
        text="mentioned you"
        excerpt="The night line is back"
        href="/post/2"
        time={time}
      />,
    ],
    dont: [
      'It does not say what happened.',
      <NotificationRow key="dont" type="like" actor={people.june} text="did something" time={time} />,
    ],
    keys: { Tab: 'To the person, then to the post.', Enter: 'Follows it.' },
    access: 'One link to the post and one to the person. That it is new is said in words.',
    alsoCalled: 'alert, activity item',
  }),
}
export default meta

type Story = StoryObj<typeof NotificationRow>

export const Playground: Story = {
  args: { type: 'like', actor: people.june, text: 'liked your post', href: '/post/1', time, isNew: true },
}

export const States: Story = states(
  {
    Default: (
      <NotificationRow type="like" actor={people.june} href="/post/1" time={time} text="liked your post" />
    ),
    New: (
      <NotificationRow
        type="like"
        actor={people.june}
        href="/post/1"
        time={time}
        text="liked your post"
        isNew
      />
    ),
    Hover: (
      <NotificationRow
        type="repost"
        actor={people.june}
        href="/post/1"
        time={time}
        text="reposted your post"
      />
    ),
    Focus: (
      <NotificationRow
        type="repost"
        actor={people.june}
        href="/post/1"
        time={time}
        text="reposted your post"
      />
    ),
    Reaction: (
      <NotificationRow
        type="reaction"
        actor={people.june}
        href="/post/1"
        time={time}
        text="reacted to your post with 🌙"
      />
    ),
    Zap: (
      <NotificationRow
        type="zap"
        actor={people.june}
        href="/post/1"
        time={time}
        text="zapped your post with 500 sats"
        excerpt="Sing it again"
      />
    ),
    Vote: (
      <NotificationRow
        type="vote"
        actor={people.june}
        href="/post/1"
        time={time}
        text="voted in your poll"
        excerpt="Trams all night?"
      />
    ),
    Follow: <NotificationRow type="follow" actor={people.teo} text="follows you" time={time} />,
    'Long text': (
      <NotificationRow
        type="mention"
        actor={people.long}
        text="mentioned you"
        excerpt="The night line is back, come and see, and bring the ones who would not believe it"
        href="/post/2"
        time={time}
        isNew
      />
    ),
    German: (
      <NotificationRow
        type="mention"
        actor={people.greta}
        text="hat dich erwähnt"
        excerpt={german}
        href="/post/2"
        time={time}
      />
    ),
    Arabic: (
      <NotificationRow
        type="mention"
        actor={people.omar}
        text="ذكرك"
        excerpt={arabic}
        href="/post/2"
        time={time}
        isNew
      />
    ),
  },
  ['Pressed', 'Disabled', ...alwaysThere],
  'half',
)
