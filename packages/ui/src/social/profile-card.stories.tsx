import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { ButtonLink } from '../controls/button-link.tsx'
import { Button } from '../controls/button.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { EditIcon, FollowIcon, RefreshIcon } from '../display/icons.ts'
import { NetworkName } from '../display/network-name.tsx'
import { hashtag, people, post, street, text, arabic, german } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { states, notOperated } from '../docs/states.tsx'
import { Stack } from '../layout/stack.tsx'
import { AlternatePostCard } from './alternate-post-card.tsx'
import { BadgeSlots } from './badge-slots.tsx'
import { Banner } from './banner.tsx'
import { PeekPanel } from './peek-panel.tsx'
import { ProfileCardSkeleton } from './profile-card-skeleton.tsx'
import { ProfileCard } from './profile-card.tsx'

const card = {
  name: 'Mara Lindqvist',
  label: 'mara@club.example',
  npub: 'npub10el…jptg',
  avatar: people.mara.avatar,
  about: [text('Keeps a list of every working lamp between the canal and the tram depot.')],
  issued: { label: '12 Mar 2026', dateTime: '2026-03-12' },
  counts: [
    { label: 'Followers', value: 128 },
    { label: 'Following', value: 43 },
  ],
  badges: [{ id: 'club', name: 'Club member', image: street(230, 38, 200, 200) }],
}

const meta: Meta<typeof ProfileCard> = {
  title: 'Social/ProfileCard',
  component: ProfileCard,
  args: {
    name: 'Mara Lindqvist',
    label: 'mara@club.example',
    npub: 'npub10el…jptg',
    pubkey: '7e7e9c42a91bfef19fa929e5fda1b72e0ebc1a4c1141673e2794234d86addf4e',
    avatar: people.mara.avatar,
    about: [
      text('Keeps a list of every working lamp between the canal and the tram depot. '),
      hashtag('photography'),
    ],
    website: { href: 'https://lamps.example', text: 'lamps.example' },
    issued: { label: '12 Mar 2026', dateTime: '2026-03-12' },
    counts: [
      { label: 'Followers', value: 128 },
      { label: 'Following', value: 43 },
    ],
    badges: [
      { id: 'club', name: 'Club member', image: street(230, 38, 200, 200) },
      { id: 'early', name: 'Early Lamp' },
    ],
    badgeAction: <IconButton icon={RefreshIcon} aria-label="Retry city badge" />,
    actions: (
      <>
        <ButtonLink href="/profile/edit" icon={EditIcon}>
          Edit Profile
        </ButtonLink>
        <ButtonLink href="/settings" tone="quiet">
          Settings
        </ButtonLink>
      </>
    ),
  },
  parameters: guide('ProfileCard', {
    use: 'The head of a profile: banner, picture, name, about, figures.',
    instead: 'A person in a list is a `PersonRow`; beside a feed use `PeekPanel`.',
    do: [
      'The head of a profile.',
      <ProfileCard key="do" {...card} name="Teo Abara" avatar={people.teo.avatar} pubkey="do" level={2} />,
    ],
    dont: [
      'In a list: twenty banners.',
      <Stack key="dont">
        <Banner seed="a" />
        <Banner seed="b" />
        <Banner seed="c" />
      </Stack>,
    ],
    keys: { Tab: 'From the actions to the links and the badges.', Enter: 'Follows it; presses.' },
    access: 'The name is the heading. The banner is decoration.',
  }),
}
export default meta

type Story = StoryObj<typeof ProfileCard>

export const Playground: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('region', { name: 'Mara Lindqvist' })).toBeVisible()
    const badges = within(canvas.getByRole('list', { name: 'Badges' }))
    await expect(badges.getAllByRole('listitem')).toHaveLength(4)
    for (const name of ['Edit Profile', 'Settings', 'lamps.example'])
      await expect(canvas.getByRole('link', { name })).toBeVisible()
    // Edit Profile, Settings, the website and the hashtag come before.
    for (let step = 0; step < 5; step += 1) await userEvent.tab()
    await expect(canvas.getByRole('img', { name: 'Club member' })).toHaveFocus()
  },
}
export const SomebodyElse: Story = {
  args: {
    label: <NetworkName name="mara@club.example" isVerified verdict="Verified" hasWord />,
    issued: undefined,
    badgesTitle: 'Achievements',
    badgeSlots: 2,
    badgeAction: undefined,
    marks: (
      <BadgeSlots
        badges={[{ id: 'club', name: 'Club member', image: street(230, 38, 200, 200) }]}
        slots={1}
        size="sm"
        label="Top badges"
      />
    ),
    counts: [
      { label: 'Following', value: 43 },
      { label: 'Posts', value: '20+' },
    ],
    actions: (
      <Button tone="primary" icon={FollowIcon}>
        Follow
      </Button>
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const marks = within(canvas.getByRole('list', { name: 'Top badges' }))
    await expect(marks.getByRole('img', { name: 'Club member' })).toBeVisible()
    await expect(canvas.getByText('Achievements')).toBeVisible()
    await expect(canvas.getByText('20+')).toBeVisible()
  },
}
export const WithBanner: Story = { args: { banner: street(210, 30, 1200, 400) } }
const recent = post()

export const Peek: Story = {
  render: () => (
    <PeekPanel
      profile={{
        pubkey: people.june.pubkey,
        name: people.june.name,
        nip05: people.june.username,
        avatar: people.june.avatar,
        about: [text('Rooftops, records, rain.')],
        href: people.june.href,
      }}
    >
      <AlternatePostCard {...recent} author={people.june} isReposted reposts={2} />
    </PeekPanel>
  ),
}
export const PeekEmptyAndLoading: Story = {
  render: () => (
    <Stack>
      <PeekPanel profile="none" />
      <PeekPanel profile="loading" />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText("Click on a user's post to peek at their profile")).toBeVisible()
    await expect(canvas.getByText('Loading user...')).toBeVisible()
  },
}

export const States: Story = states(
  {
    Default: <ProfileCard {...card} pubkey="a" />,
    Loading: <ProfileCardSkeleton />,
    Empty: (
      <ProfileCard
        name="npub10el…jptg"
        label="npub10el…jptg"
        npub="npub10el…jptg"
        pubkey="b"
        counts={[{ label: 'Followers', value: undefined }]}
        badges={[]}
      />
    ),
    Error: (
      <ProfileCard
        {...card}
        name="Teo Abara"
        pubkey="c"
        avatar="data:image/png;base64,broken"
        banner="data:image/png;base64,broken"
        badges={[{ id: 'x', name: 'Lost Badge', image: 'data:image/png;base64,broken' }]}
      />
    ),
    'Long text': (
      <ProfileCard
        {...card}
        name={people.long.name}
        label={people.long.username}
        pubkey="d"
        about={[text('A long evening of a text. '.repeat(8))]}
      />
    ),
    German: (
      <ProfileCard
        {...card}
        name={people.greta.name}
        label={people.greta.username}
        pubkey="e"
        about={[text(german)]}
        counts={[
          { label: 'Folgende', value: 128 },
          { label: 'Veröffentlichungen', value: 43 },
        ]}
        actions={
          <Button tone="primary" icon={FollowIcon}>
            Entfolgen
          </Button>
        }
      />
    ),
    Arabic: (
      <ProfileCard
        {...card}
        name="عمر الليلي"
        label="@omar"
        pubkey="f"
        about={[text(arabic)]}
        issued={{ label: '١٢ مارس ٢٠٢٦', dateTime: '2026-03-12' }}
        counts={[
          { label: 'متابعون', value: 128 },
          { label: 'يتابع', value: 43 },
        ]}
        actions={
          <Button tone="primary" icon={FollowIcon}>
            متابعة
          </Button>
        }
      />
    ),
  },
  notOperated,
  'half',
)
