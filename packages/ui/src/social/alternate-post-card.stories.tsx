import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { post, arabic, german, people, text } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { states, alwaysThere } from '../docs/states.tsx'
import { AlternatePostCard } from './alternate-post-card.tsx'

const meta: Meta<typeof AlternatePostCard> = {
  title: 'Social/AlternatePostCard',
  component: AlternatePostCard,
  args: { ...post(), isReposted: false, reposts: 3, onRepost: fn() },
  parameters: guide('AlternatePostCard', {
    use: 'A post that can also be passed on, with the number of reposts.',
    instead: 'In the city’s feed use `PostCard`.',
    do: [
      'Where passing on makes sense: in profiles and in the timeline.',
      <AlternatePostCard key="do" {...post({ id: 'alternate-do' })} reposts={3} isReposted />,
    ],
    dont: [
      'For one’s own draft: nobody can pass it on.',
      <AlternatePostCard
        key="dont"
        {...post({ id: 'alternate-dont', nodes: [text('My draft, not published yet.')] })}
        reposts={0}
        isReposted={false}
      />,
    ],
    keys: {
      Tab: 'From the author to the time, the links and the actions.',
      'Enter, Space': 'Follows or presses.',
    },
    access: 'An article like `PostCard`; the repost button says whether it is pressed.',
  }),
}
export default meta

type Story = StoryObj<typeof AlternatePostCard>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <AlternatePostCard {...post({ id: 'd' })} reposts={3} isReposted={false} onRepost={fn()} />,
    Reposted: (
      <AlternatePostCard
        {...post({ id: 'r', author: people.june, isLiked: true })}
        reposts={4}
        isReposted
        onRepost={fn()}
      />
    ),
    Hover: (
      <AlternatePostCard
        {...post({ id: 'h', author: people.teo })}
        reposts={0}
        isReposted={false}
        onRepost={fn()}
      />
    ),
    Focus: (
      <AlternatePostCard
        {...post({ id: 'f', author: people.walker })}
        reposts={0}
        isReposted={false}
        onRepost={fn()}
      />
    ),
    'Long text': (
      <AlternatePostCard
        {...post({
          id: 'l',
          author: people.long,
          nodes: [text('A long evening of a text, which goes on. '.repeat(4))],
        })}
        reposts={1234}
        isReposted={false}
        onRepost={fn()}
      />
    ),
    German: (
      <AlternatePostCard
        {...post({ id: 'g', author: people.greta, nodes: [text(german)] })}
        reposts={3}
        isReposted={false}
        onRepost={fn()}
      />
    ),
    Arabic: (
      <AlternatePostCard
        {...post({ id: 'a', author: people.omar, nodes: [text(arabic)] })}
        reposts={3}
        isReposted
        onRepost={fn()}
      />
    ),
  },
  ['Pressed', 'Disabled', ...alwaysThere],
  'half',
)
export const Typical: Story = {
  tags: ['!dev'],
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Repost' }))
    await expect(args.onRepost).toHaveBeenCalledOnce()
  },
}
