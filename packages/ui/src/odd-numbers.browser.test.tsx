// A share of nothing is NaN, a missing field of JSON is null, and a difference is negative.
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../tests/show.tsx'
import { ProgressBar } from './controls/progress-bar.tsx'
import { Slider } from './controls/slider.tsx'
import { TextArea } from './controls/text-area.tsx'
import { ToggleChips } from './controls/toggle-chips.tsx'
import { Badge } from './display/badge.tsx'
import { LikeIcon } from './display/icons.ts'
import { StatTile } from './display/stat-tile.tsx'
import { ActionButton } from './social/action-button.tsx'
import { AlternatePostCard } from './social/alternate-post-card.tsx'
import { BadgeSlots } from './social/badge-slots.tsx'
import { ConversationRow } from './social/conversation-row.tsx'
import { LikeMeter } from './social/like-meter.tsx'
import { MediaGrid } from './social/media-grid.tsx'
import { PollResults } from './social/poll-results.tsx'
import { PostCard } from './social/post-card.tsx'
import { PostImages } from './social/post-images.tsx'
import { ProfileCard } from './social/profile-card.tsx'
import { Reactions } from './social/reactions.tsx'

const nothing = () => undefined
const src = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"></svg>'
const card = { id: '1', href: '/1', author: { name: 'Ada' }, nodes: [], onLike: nothing, onReply: nothing }

const withNumber: Readonly<Record<string, (n: number) => ReactNode>> = {
  ActionButton: (n) => <ActionButton label="Like" icon={LikeIcon} count={n} countLabel="likes" />,
  AlternatePostCard: (n) => <AlternatePostCard {...card} reposts={n} isReposted={false} />,
  Badge: (n) => <Badge count={n} label="unread" />,
  BadgeSlots: (n) => <BadgeSlots badges={[{ id: 'a', name: 'Lamp' }]} slots={n} />,
  ConversationRow: (n) => (
    <ConversationRow name="Ada" lastText="Hello" time={{ label: '5m' }} unread={n} onSelect={nothing} />
  ),
  LikeMeter: (n) => <LikeMeter likes={n} />,
  MediaGrid: (n) => <MediaGrid items={[{ src, type: 'image' }]} max={n} onOpen={nothing} />,
  'PollResults: votes': (n) => (
    <PollResults label="Poll" voters={3} choices={[{ id: 'a', label: 'A', votes: n, isOwn: false }]} />
  ),
  'PollResults: voters': (n) => (
    <PollResults label="Poll" voters={n} choices={[{ id: 'a', label: 'A', votes: 2, isOwn: false }]} />
  ),
  PostCard: (n) => <PostCard {...card} likes={n} repliesCount={n} />,
  PostImages: (n) => <PostImages images={[{ src, width: n, height: n }]} />,
  ProfileCard: (n) => (
    <ProfileCard
      name="Ada"
      label="Ada"
      npub="npub1"
      pubkey=""
      counts={[{ label: 'Posts', value: n }]}
      badges={[]}
      badgeSlots={n}
    />
  ),
  ProgressBar: (n) => <ProgressBar label="Uploading" value={n} />,
  Reactions: (n) => (
    <Reactions reactions={[{ key: 'a', text: '🏮', count: n, isOwn: false }]} onToggle={nothing} />
  ),
  'Slider: value': (n) => <Slider label="Size" value={n} onChange={nothing} min={1} max={2} step={0.1} />,
  'Slider: max': (n) => <Slider label="Size" value={1} onChange={nothing} min={1} max={n} step={0.1} />,
  'Slider: min': (n) => <Slider label="Size" value={1} onChange={nothing} min={n} max={2} step={0.1} />,
  'Slider: step': (n) => <Slider label="Size" value={1} onChange={nothing} min={1} max={2} step={n} />,
  StatTile: (n) => <StatTile label="Posts" value={n} />,
  'TextArea: rows': (n) => <TextArea label="About" rows={n} />,
  'TextArea: counterMax': (n) => <TextArea label="About" counterMax={n} />,
  ToggleChips: (n) => (
    <ToggleChips
      label="Show"
      options={[{ id: 'a', label: 'All', count: n }]}
      selected="a"
      onSelect={nothing}
    />
  ),
}

const numbers = [Number.NaN, Number.POSITIVE_INFINITY, 2 ** 40, -3, null as unknown as number]
const cases = Object.entries(withNumber).flatMap(([name, draw]) =>
  numbers.map((n) => [name, n, draw] as const),
)
/** A difference, and how many characters there are too many. */
const mayBeNegative = new Set(['StatTile', 'Slider: min', 'ProfileCard', 'TextArea: counterMax'])

test.each(cases)('%s says nothing strange of %s', async (name, n, draw) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(nothing)
  const host = show(
    <>
      {draw(n)}
      <hr />
    </>,
  )
  await expect.poll(() => host.querySelector('hr')).not.toBeNull()
  const said = [...host.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes]
      .filter(({ name }) => name.startsWith('aria-') || name === 'style')
      .map(({ value }) => value),
  )
  expect(`${host.textContent} ${said.join(' ')}`).not.toMatch(
    mayBeNegative.has(name) ? /NaN|null/ : /NaN|null|-3/,
  )
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
})
