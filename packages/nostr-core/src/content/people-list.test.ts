import { expect, it } from 'vitest'
import { createEventBuilder } from '../testing/index.ts'
import { parsePeopleList } from './people-list.ts'

const builder = createEventBuilder({ seed: 51 })
const hex = (n: number) => n.toString(16).padStart(64, '0')
const list = (kind: number, tags: string[][]) => builder.event('author', { kind, tags })

it('reads follow packs and follow sets: their title, description and people, each once', () => {
  const people = [
    ['p', hex(1)],
    ['p', hex(2), 'wss://relay.example'],
    ['p', hex(1)],
    ['p', 'nobody'],
  ]
  const pack = [['d', 'x1'], ['title', ' Night owls '], ['description', 'Who is awake.'], ...people]
  const pubkeys = [hex(1), hex(2)]
  expect(parsePeopleList(list(39_089, pack))).toEqual({
    title: 'Night owls',
    description: 'Who is awake.',
    pubkeys,
  })
  expect(parsePeopleList(list(30_000, [['d', 'Friends'], ...people]))).toEqual({ title: 'Friends', pubkeys })
})

it('takes no other list for one, at most 500 people, and no endless texts', () => {
  expect(parsePeopleList(list(30_000, [['d', 'mute']]))).toBeUndefined()
  expect(parsePeopleList(list(3, [['p', hex(1)]]))).toBeUndefined()
  const many = Array.from({ length: 700 }, (_, index) => ['p', hex(index)])
  expect(parsePeopleList(list(39_089, many))?.pubkeys).toHaveLength(500)
  const long = 'W'.repeat(5000)
  const read = parsePeopleList(
    list(39_089, [
      ['title', long],
      ['description', long],
    ]),
  )
  expect([read?.title?.length, read?.description?.length]).toEqual([300, 1000])
})
