import { expect, it } from 'vitest'
import { memberList } from '../src/queries/member-list.ts'
import { clientOf } from './client-of.ts'
import { untilValue } from './engine.ts'
import { createBuilder, relayWith } from './harness.ts'

const members = (names: readonly string[]) => names.map((name) => ['member', name])

it('names the members of the list that the relay has signed with its own key', async () => {
  const { author, event } = createBuilder()
  const self = author('relay').pubkey
  const [ada = '', bob = '', eve = ''] = ['a', 'b', 'c'].map((sign) => sign.repeat(64))
  const list = event('relay', {
    kind: 13_534,
    tags: [['-'], ['member', ada, 'steward'], ['member', 'no key']],
  })
  const relay = await relayWith({}, [list, event('mallory', { kind: 13_534, tags: members([eve]) })])
  const { client, clock } = clientOf({ city: relay.url })
  const query = client.watch(memberList({ relay: relay.url, self }))
  await untilValue(query, clock, ({ data }) => data !== undefined)
  expect(query.value.data).toEqual(new Set([ada]))
  relay.add(event('relay', { kind: 13_534, tags: members([ada, bob]) }))
  await untilValue(query, clock, ({ data }) => data?.size === 2)
  expect(query.value.data).toEqual(new Set([ada, bob]))
})

it('is undefined where the relay has none, and where its key is unknown', async () => {
  const relay = await relayWith()
  const { client, clock } = clientOf({ city: relay.url })
  for (const self of ['', 'a'.repeat(64)]) {
    const query = client.watch(memberList({ relay: relay.url, self }))
    await untilValue(query, clock, ({ status }) => status === 'ready')
    expect(query.value.data).toBeUndefined()
  }
})
