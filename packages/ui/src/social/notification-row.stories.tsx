import type { Meta, StoryObj } from '@storybook/react-vite'
import { people } from '../docs/fixtures.ts'
import { List } from '../layout/list.tsx'
import { guide } from '../docs/guide.ts'
import { NotificationRow } from './notification-row.tsx'

const meta: Meta<typeof NotificationRow> = {
  title: 'Social/NotificationRow',
  component: NotificationRow,
  parameters: guide('NotificationRow', {
    use: 'What somebody did that concerns the reader, in the list of alerts.',
    instead: 'The outcome of one’s own action is a toast.',
    access: 'One link to the post and one to the person. That it is new is said in words.',
    alsoCalled: 'alert, activity item',
  }),
}
export default meta

type Story = StoryObj<typeof NotificationRow>

const time = { label: '5m', dateTime: '2026-05-01T20:55:00Z' }
export const Types: Story = {
  render: () => (
    <List label="Alerts" isDivided>
      <NotificationRow
        type="like"
        actor={people.june}
        text="liked your post"
        href="/post/1"
        time={time}
        isNew
      />
      <NotificationRow
        type="zap"
        actor={people.mara}
        text="zapped your post with 500 sats"
        excerpt="Sing it again"
        href="/post/3"
        time={time}
      />
      <NotificationRow
        type="vote"
        actor={people.june}
        text="voted in your poll"
        excerpt="Trams all night?"
        href="/post/4"
        time={time}
      />
      <NotificationRow
        type="mention"
        actor={people.teo}
        text="mentioned you"
        excerpt="The night line is back, come and see, and bring the ones who would not believe it"
        href="/post/2"
        time={time}
      />
      <NotificationRow
        type="reaction"
        actor={people.teo}
        text="reacted to your post with 🌙"
        href="/post/1"
        time={time}
      />
      <NotificationRow
        type="repost"
        actor={people.june}
        text="reposted your post"
        href="/post/1"
        time={time}
      />
      <NotificationRow type="follow" actor={people.long} text="follows you" time={time} />
    </List>
  ),
}
