import { expect, it } from 'vitest'
import { moderated } from '../src/queries/moderated.ts'
import { clientOf } from './client-of.ts'
import { untilValue } from './engine.ts'
import { createBuilder, relayWith } from './harness.ts'

it('names what the relay’s own key has labelled as hidden, until the label is deleted', async () => {
  const { author, event } = createBuilder()
  const self = author('relay').pubkey
  const label = (by: string, tag: string[], namespace = 'city.moderation') =>
    event(by, { kind: 1985, tags: [['L', namespace], ['l', 'hidden', namespace], tag] })
  const [post, shown, person] = ['a', 'b', 'c'].map((sign) => sign.repeat(64))
  const first = label('relay', ['e', post ?? ''])
  const undone = label('relay', ['e', shown ?? ''])
  const relay = await relayWith({}, [
    first,
    undone,
    event('relay', { kind: 5, tags: [['e', undone.id]] }),
    label('relay', ['p', person ?? '']),
    label('mallory', ['e', 'd'.repeat(64)]),
    label('relay', ['e', 'f'.repeat(64)], 'languages'),
  ])
  const { client, clock } = clientOf({ city: relay.url })
  const query = client.watch(moderated({ relay: relay.url, self }))
  await untilValue(query, clock, ({ data }) => data.size === 2)
  expect(query.value.data).toEqual(new Set([post, person]))
})
