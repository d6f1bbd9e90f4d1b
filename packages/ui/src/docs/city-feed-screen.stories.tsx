import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import {
  Button,
  Composer,
  EmptyState,
  IconButton,
  Inline,
  Notice,
  Page,
  PostCard,
  PostCardSkeleton,
  RefreshIcon,
  Stack,
} from '../index.ts'
import { feed, people } from './fixtures.ts'
import { Frame } from './frame.tsx'

interface ScreenProps {
  state: 'posts' | 'loading' | 'empty' | 'signed-out'
}

function CityFeed({ state }: ScreenProps) {
  const [draft, setDraft] = useState('')
  const isSignedIn = state !== 'signed-out'
  return (
    <Frame isSignedIn={isSignedIn} current="/city">
      <Page
        title="NCC Feed"
        eyebrow="The city, live"
        actions={<IconButton icon={RefreshIcon} aria-label="Refresh" />}
      >
        {isSignedIn ? (
          <Composer
            value={draft}
            onChange={setDraft}
            onSubmit={() => setDraft('')}
            onAddFiles={() => undefined}
            placeholder="Share something with the city..."
            author={people.mara}
          />
        ) : (
          <Notice
            title="Sign in to post"
            action={
              <Button tone="primary" size="sm">
                Sign In
              </Button>
            }
          >
            Reading is free for everybody. To say something you need your own key.
          </Notice>
        )}
        {state === 'loading' && (
          <Stack>
            <PostCardSkeleton />
            <PostCardSkeleton />
            <PostCardSkeleton />
          </Stack>
        )}
        {state === 'empty' && (
          <EmptyState title="No posts found in the city feed." hint="Be the first to post something!" />
        )}
        {(state === 'posts' || state === 'signed-out') && (
          <div role="feed" aria-label="NCC Feed" aria-busy={false}>
            <Stack>
              {feed.map((card, index) => (
                <PostCard key={card.id} {...card} position={{ index: index + 1, total: -1 }} />
              ))}
            </Stack>
          </div>
        )}
        <Inline justify="center">
          <Button>Load more posts</Button>
        </Inline>
      </Page>
    </Frame>
  )
}

const meta: Meta<typeof CityFeed> = {
  title: 'Screens/City feed',
  component: CityFeed,
  parameters: { layout: 'fullscreen' },
  args: { state: 'posts' },
}
export default meta

type Story = StoryObj<typeof CityFeed>

export const Posts: Story = {}
export const SignedOut: Story = { args: { state: 'signed-out' } }
export const Loading: Story = { args: { state: 'loading' } }
export const Empty: Story = { args: { state: 'empty' } }
export const HighContrast: Story = { globals: { contrast: 'high' } }
export const CompactAndSmall: Story = { globals: { density: 'compact', fontSize: 'small', font: 'roboto' } }
export const SpaciousAndXl: Story = { globals: { density: 'spacious', fontSize: 'xl' } }
export const ZoomedIn: Story = { globals: { zoom: '150' } }
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
