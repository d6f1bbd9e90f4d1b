import { expect, test } from 'vitest'
import {
  Composer,
  Conversation,
  Feed,
  FollowButton,
  Person,
  Post,
  SignInDialog,
  Thread,
} from '../src/index.ts'
import { comment, mara, poll, post, renderOnServer } from './city.tsx'

test.each([
  { name: 'Feed', children: <Feed />, text: 'The lamps are on.' },
  { name: 'Feed of an author', children: <Feed author={mara.pubkey} />, text: 'The lamps are on.' },
  { name: 'Post', children: <Post event={post} />, text: 'The lamps are on.' },
  { name: 'Post that is a poll', children: <Post event={poll} />, text: 'The seven' },
  { name: 'Thread', children: <Thread id={post.id} />, text: 'All of them?' },
  { name: 'Thread of a poll', children: <Thread id={poll.id} />, text: 'The seven' },
  { name: 'Thread of a poll with a comment', children: <Thread id={poll.id} />, text: 'The nine is faster.' },
  {
    name: 'Thread of a comment, which can be answered',
    children: <Thread id={comment.id} />,
    text: 'aria-label="Reply',
  },
  { name: 'Composer', children: <Composer />, text: 'Sign In' },
  { name: 'Person', children: <Person pubkey={mara.pubkey} />, text: 'Follow' },
  { name: 'FollowButton', children: <FollowButton pubkey={mara.pubkey} />, text: 'Follow' },
  { name: 'Conversation', children: <Conversation with={mara.pubkey} />, text: 'Sign in to read' },
  { name: 'SignInDialog', children: <SignInDialog onClose={() => undefined} />, text: '' },
])('a server renders $name, for a visitor', async ({ children, text }) => {
  expect(typeof window).toBe('undefined')
  expect(await renderOnServer(children)).toContain(text)
})
