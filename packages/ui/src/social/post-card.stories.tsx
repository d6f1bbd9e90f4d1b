import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { IconButton } from '../controls/icon-button.tsx'
import { MoreIcon } from '../display/icons.ts'
import { feed, people, photos, post, text, arabic, german } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { states } from '../docs/states.tsx'
import { Stack } from '../layout/stack.tsx'
import { PostCardSkeleton } from './post-card-skeleton.tsx'
import { PostCard } from './post-card.tsx'
import { RelayTags } from './relay-tags.tsx'

const meta: Meta<typeof PostCard> = {
  title: 'Social/PostCard',
  component: PostCard,
  args: { ...post(), onLike: fn(), onReply: fn(), onBookmark: fn(), onShare: fn() },
  parameters: guide('PostCard', {
    use: 'A post in a feed: who, when, what, and what can be done with it.',
    instead:
      'For a post that can be reposted use `AlternatePostCard`; an answer in a thread is a `ReplyRow`.',
    do: ['A post, whole, with what can be done with it.', <PostCard key="do" {...post({ id: 'do' })} />],
    dont: [
      'A list of people: `PersonRow`s.',
      <PostCard key="dont" {...post({ id: 'dont', nodes: [text('June Okafor follows you')] })} />,
    ],
    keys: {
      Tab: 'From the author to the time, the links and the actions.',
      'Enter, Space': 'Follows or presses.',
      'Page Up, Page Down':
        'Left to the app: each card can take the focus, so that a feed goes from post to post.',
    },
    access:
      'An article with the author’s name as its label. The actions are buttons with their counts in words; those without a callback are not there.',
    alsoCalled: 'note, tweet',
  }),
}
export default meta

type Story = StoryObj<typeof PostCard>

export const Playground: Story = {
  play: async ({ canvasElement, args }) => {
    const card = within(canvasElement).getByRole('article', { name: 'Mara Lindqvist' })
    for (const name of ['Like', 'Reply', 'Bookmark', 'Share'])
      await userEvent.click(within(card).getByRole('button', { name }))
    await expect(args.onLike).toHaveBeenCalledOnce()
    await expect(args.onReply).toHaveBeenCalledOnce()
    await expect(args.onBookmark).toHaveBeenCalledOnce()
    await expect(args.onShare).toHaveBeenCalledOnce()
  },
}
export const Glowing: Story = {
  args: { ...feed[0] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('meter', { name: '14 likes' })).toHaveValue?.(10)
    await expect(canvas.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true')
  },
}
export const FourImages: Story = {
  args: { images: photos },
  play: async ({ canvasElement }) => {
    const images = [...canvasElement.querySelectorAll('img')]
    await expect(images).toHaveLength(5)
    for (const image of images) {
      await expect(image).toHaveAttribute('loading', 'lazy')
      await expect(image).toHaveAttribute('decoding', 'async')
      await expect(image).toHaveAttribute('referrerpolicy', 'no-referrer')
    }
    const links = within(canvasElement).getAllByRole('link', {
      name: /street|harbour|cinema|Open image 4 of 4/,
    })
    await expect(links).toHaveLength(4)
    for (const link of links) await expect(link).toHaveAttribute('target', '_blank')
  },
}
export const SixImages: Story = {
  args: {
    images: [...photos, { src: `${photos[0]?.src}#5`, alt: 'The bridge' }, { src: `${photos[1]?.src}#6` }],
    onEnlarge: fn(),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Show 2 more images' }))
    await expect(canvas.getByRole('link', { name: 'The bridge' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Open image 6 of 6' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Open image 4 of 6' })).toHaveFocus()
    await expect(canvas.queryByRole('button', { name: /^Show/ })).toBeNull()
  },
}
export const VeiledImages: Story = {
  args: { images: photos.slice(0, 2).map((photo) => ({ ...photo, isVeiled: true })), onEnlarge: fn() },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const first = canvas.getByRole('link', { name: 'Show image 1 of 2' })
    await userEvent.click(first)
    await expect(first).not.toHaveAccessibleName(/^Show/)
    await expect(canvas.getByRole('button', { name: 'Enlarge image 1 of 2' })).toBeInTheDocument()
    await expect(canvas.getByRole('link', { name: 'Show image 2 of 2' })).toBeVisible()
  },
}
export const WithRelays: Story = {
  args: {
    relays: (
      <RelayTags
        hosts={['city.example', 'relay.example', 'fallback-a.example', 'fallback-b.example', 'far.example']}
      />
    ),
  },
}
export const WithMenu: Story = {
  args: { menu: <IconButton icon={MoreIcon} size="sm" aria-label="More" />, category: 'Events' },
}
/** The required props only. */
export const Minimal: Story = {
  tags: ['!dev'],
  render: () => (
    <PostCard id="1" href="/post/1" author={{ name: 'Mara' }} nodes={[text('The lamps are on.')]} />
  ),
  play: async ({ canvasElement }) => {
    const card = within(canvasElement).getByRole('article', { name: 'Mara' })
    await expect(within(card).getByRole('link')).toHaveAccessibleName('Open post')
    await expect(within(card).queryByRole('time')).toBeNull()
    await expect(within(card).queryByRole('button')).toBeNull()
    await expect(within(card).queryByRole('meter')).toBeNull()
  },
}
export const LongText: Story = {
  args: {
    author: people.long,
    category: 'Photography',
    likes: 1234,
    repliesCount: 456,
    nodes: [
      text('An unbroken word: ' + 'lamplight'.repeat(20) + '. '),
      text('And a long evening of a text, which goes on for a while. '.repeat(12)),
    ],
    time: { label: '365d', dateTime: '2025-05-01T21:00:00Z' },
  },
}
export const Feed: Story = {
  render: () => (
    <div role="feed" aria-label="Posts">
      <Stack>
        {feed.map((card, index) => (
          <PostCard key={card.id} {...card} position={{ index: index + 1, total: feed.length }} />
        ))}
      </Stack>
    </div>
  ),
}

export const States: Story = states(
  {
    Default: <PostCard {...post({ id: 's1' })} />,
    Hover: <PostCard {...post({ id: 's2' })} />,
    Focus: <PostCard {...post({ id: 's3' })} />,
    Glowing: <PostCard {...post()} {...feed[0]} id="s4" />,
    Bookmarked: <PostCard {...post({ id: 's5', isBookmarked: true, isLiked: true, likes: 5 })} />,
    'In reply': <PostCard {...post()} {...feed[3]} id="s6" />,
    Loading: <PostCardSkeleton />,
    Error: (
      <PostCard {...post({ id: 's7', images: [{ src: 'data:image/png;base64,broken', alt: 'Gone' }] })} />
    ),
    Empty: <PostCard id="s8" href="/post/1" author={{ name: 'Mara' }} nodes={[text('The lamps are on.')]} />,
    Dimmed: <PostCard {...post({ id: 's9' })} isDimmed />,
    'Long text': (
      <PostCard
        {...post({
          id: 's10',
          author: people.long,
          category: 'Photography',
          likes: 1234,
          repliesCount: 456,
          nodes: [text(`An unbroken word: ${'lamplight'.repeat(12)}.`)],
        })}
      />
    ),
    German: (
      <PostCard
        {...post({ id: 's11', author: people.greta, category: 'Stadtentwicklung', nodes: [text(german)] })}
      />
    ),
    Arabic: (
      <PostCard
        {...post({
          id: 's12',
          author: people.omar,
          category: 'فعاليات',
          nodes: [text(arabic)],
          time: { label: 'قبل ١٢ دقيقة', dateTime: '2026-05-01T20:48:00Z' },
        })}
      />
    ),
  },
  ['Pressed', 'Disabled'],
  'half',
)
