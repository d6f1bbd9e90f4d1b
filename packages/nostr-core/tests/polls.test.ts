import { expect, it, onTestFinished } from 'vitest'
import { countPoll, parsePoll } from '../src/content/poll.ts'
import { kinds } from '../src/protocol/kinds.ts'
import { pollResponseTemplate, pollTemplate } from '../src/publish/templates.ts'
import { pollResponses } from '../src/queries/poll-responses.ts'
import { accountOf, clientOf, settled } from './client-of.ts'
import { untilValue } from './engine.ts'
import { createBuilder, relayWith, start } from './harness.ts'

it('the responses to a poll come from one’s own relays and from those that it names', async () => {
  const builder = createBuilder()
  const away = await relayWith({}, [])
  const poll = builder.event('mara', {
    kind: kinds.poll,
    content: 'Trams?',
    tags: [
      ['option', 'yes', 'Yes'],
      ['option', 'no', 'No'],
      ['relay', away.url],
      ['endsAt', String(start + 1000)],
    ],
  })
  const vote = (name: string, id: string, at: number) =>
    builder.event(name, pollResponseTemplate(poll, [id], at))
  const here = await relayWith({}, [poll, vote('teo', 'yes', start + 10), vote('omar', 'no', start + 2000)])
  away.add(vote('june', 'no', start + 20))
  const { client, clock } = clientOf({ city: here.url })
  client.useAccount(accountOf('alice'))
  const parsed = parsePoll(poll)
  if (!parsed) throw new Error('not a poll')
  const answer = await settled(client.fetch(pollResponses(parsed)), clock)
  const data = answer.status === 'found' ? answer.data : []
  const live = client.watch(pollResponses(parsed))
  onTestFinished(() => live.close())
  const watched = await untilValue(live, clock, ({ status }) => status === 'ready', 20)
  expect(watched.data.map(({ id }) => id).toSorted()).toEqual(data.map(({ id }) => id).toSorted())
  const { counts, voters } = countPoll(parsed, data)
  expect({ ...Object.fromEntries(counts), voters }).toEqual({ yes: 1, no: 1, voters: 2 })
})

it('a poll is read back as it was made', () => {
  const draft = { text: 'Trams? #city', options: ['Yes', 'No'], relays: ['wss://city.example'] }
  const made = createBuilder().event('mara', pollTemplate({ ...draft, isMultiple: true, endsAt: 90 }, 5))
  expect(parsePoll(made)).toMatchObject({
    question: 'Trams? #city',
    options: [
      { id: '1', label: 'Yes' },
      { id: '2', label: 'No' },
    ],
    isMultiple: true,
    endsAt: 90,
    relays: ['wss://city.example'],
  })
  expect(made.tags).toContainEqual(['t', 'city'])
  expect(parsePoll(createBuilder().event('mara', pollTemplate(draft, 5)))).toMatchObject({
    isMultiple: false,
  })
})
