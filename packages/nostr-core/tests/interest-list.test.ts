import NDK, { NDKInterestList } from '@nostr-dev-kit/ndk'
import { describe, expect, it } from 'vitest'
import { MalformedError } from '../src/protocol/errors.ts'
import { newestFirst } from '../src/protocol/event.ts'
import { kinds } from '../src/protocol/kinds.ts'
import { followTopic, unfollowTopic } from '../src/publish/interest-list.ts'
import { followedTopics } from '../src/queries/interest-list.ts'
import { accountOf, clientOf, settled } from './client-of.ts'
import { createBuilder, relayWith, start } from './harness.ts'

const alice = accountOf('alice')
const rest = [
  ['a', `30015:${'8'.repeat(64)}:trams`, ''],
  ['t', 'NightLife', 'and more'],
  ['t', 'two words'],
  ['future', 'kept'],
]
const list = createBuilder().event('alice', {
  kind: kinds.interestList,
  tags: rest,
  content: 'encrypted by another app',
  created_at: start,
})

async function withList() {
  const relay = await relayWith({}, [list])
  const { client, clock } = clientOf({ city: relay.url })
  client.useAccount(alice)
  const edit = (change: ReturnType<typeof followTopic>) => settled(client.lists.edit(change), clock)
  const newest = () => relay.stored.filter(({ kind }) => kind === kinds.interestList).sort(newestFirst)[0]
  return { edit, newest }
}

describe('followed hashtags', () => {
  it('are added and removed, and nothing else of the list changes', async () => {
    const { edit, newest } = await withList()
    await edit(followTopic('#Trams'))
    expect(newest()).toMatchObject({ tags: [...rest, ['t', 'trams']], content: list.content })
    expect(await edit(followTopic('nightlife'))).toMatchObject({ status: 'unchanged' })
    await edit(unfollowTopic('nightlife'))
    const left = rest.filter(([, value]) => value !== 'NightLife')
    expect(newest()).toMatchObject({ tags: [...left, ['t', 'trams']], content: list.content })
  })

  it.each(['', '#', 'two words', 'x'.repeat(101)])('cannot be %j', (topic) => {
    expect(() => followTopic(topic)).toThrow(MalformedError)
    expect(() => unfollowTopic(topic)).toThrow(MalformedError)
  })

  it('are read in lower case, each once, at most 500', () => {
    const tags = [['t', 'Trams'], ['t', '#trams'], ['t', 'night'], ['t'], ['p', 'x'], ['t', 'two words']]
    expect(followedTopics({ tags })).toEqual(['trams', 'night'])
    const many = Array.from({ length: 2000 }, (_, index) => ['t', `t${index}`])
    expect(followedTopics({ tags: many })).toHaveLength(500)
  })

  it('are those that NDK reads and writes', () => {
    const theirs = new NDKInterestList(new NDK())
    theirs.addInterest('trams')
    theirs.addInterest('night')
    expect(theirs.kind).toBe(kinds.interestList)
    expect(followedTopics({ tags: theirs.tags })).toEqual(['trams', 'night'])
  })
})
