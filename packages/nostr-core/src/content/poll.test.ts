import { describe, expect, it } from 'vitest'
import { kinds } from '../protocol/kinds.ts'
import { pollResponseTemplate } from '../publish/templates.ts'
import { createEventBuilder } from '../testing/index.ts'
import { countPoll, parsePoll, type Poll } from './poll.ts'

const builder = createEventBuilder({ seed: 88 })
const options = [
  ['option', 'qj518h583', 'Yay'],
  ['option', 'gga6cdnqj', 'Nay'],
]
const event = (tags: readonly (readonly string[])[], kind: number = kinds.poll) =>
  builder.event('mara', { kind, content: 'Pineapple on pizza', tags: tags.map((tag) => [...tag]) })
const poll = (tags: readonly (readonly string[])[] = options) => {
  const of = event(tags)
  return { of, parsed: parsePoll(of) as Poll }
}

describe('a poll', () => {
  it('is read from the example of the NIP', () => {
    const { of, parsed } = poll([
      ...options,
      ['relay', 'wss://a.example'],
      ['relay', 'wss://b.example'],
      ['polltype', 'singlechoice'],
      ['endsAt', '1719898496'],
    ])
    expect(parsed).toEqual({
      id: of.id,
      question: 'Pineapple on pizza',
      options: [
        { id: 'qj518h583', label: 'Yay' },
        { id: 'gga6cdnqj', label: 'Nay' },
      ],
      isMultiple: false,
      endsAt: 1_719_898_496,
      relays: ['wss://a.example', 'wss://b.example'],
    })
  })

  it('has labels of at most 300 characters', () => {
    const { parsed } = poll([...options, ['option', 'long', 'W'.repeat(5000)]])
    expect(parsed.options.at(-1)?.label).toBe(`${'W'.repeat(299)}…`)
  })

  it('has at most 50 options, each id once, and no end that is not a time', () => {
    const many = Array.from({ length: 200 }, (_, index) => ['option', `o${index % 100}`, `Label ${index}`])
    expect(poll(many).parsed.options).toHaveLength(50)
    const odd = [
      ['option', 'a', 'First'],
      ['option', 'a', 'Again'],
      ['option', 'b', '  '],
      ['option', 'c'],
      ['option', 'x'.repeat(101), 'Long'],
      ['option', 'd', ' Second '],
      ['endsAt', 'soon'],
    ]
    expect(poll(odd).parsed).toMatchObject({
      options: [
        { id: 'a', label: 'First' },
        { id: 'd', label: 'Second' },
      ],
    })
    expect(poll(odd).parsed).not.toHaveProperty('endsAt')
  })

  it('is not one with fewer than two options, or of another kind', () => {
    expect(parsePoll(event(options.slice(1)))).toBeUndefined()
    expect(parsePoll(event(options, 1))).toBeUndefined()
  })
})

describe('a result', () => {
  const [yay, nay] = ['qj518h583', 'gga6cdnqj'] as const
  const answer = (of: ReturnType<typeof event>, name: string, at: number, ...ids: string[]) =>
    builder.event(name, pollResponseTemplate(of, ids, at))
  const counted = (parsed: Poll, ...responses: ReturnType<typeof answer>[]) => {
    const { counts, voters } = countPoll(parsed, responses)
    return { ...Object.fromEntries(counts), voters }
  }

  it('has one response of each account: the newest before the end', () => {
    const { of, parsed } = poll([...options, ['endsAt', '1000']])
    const responses = [
      answer(of, 'teo', 900, yay),
      answer(of, 'teo', 950, nay),
      answer(of, 'teo', 1001, yay),
      answer(of, 'june', 1000, nay),
      answer(of, 'omar', 1001, nay),
    ]
    expect(counted(parsed, ...responses)).toEqual({ [yay]: 0, [nay]: 2, voters: 2 })
    expect(counted(parsed, ...responses.toReversed())).toEqual({ [yay]: 0, [nay]: 2, voters: 2 })
    expect(countPoll(parsed, responses).choices.get(builder.author('teo').pubkey)).toEqual([nay])
  })

  it('counts the first response of a single choice, and each option once of several', () => {
    const single = poll()
    expect(counted(single.parsed, answer(single.of, 'teo', 1, nay, yay))).toEqual({
      [yay]: 0,
      [nay]: 1,
      voters: 1,
    })
    const several = poll([...options, ['polltype', 'multiplechoice']])
    const both = answer(several.of, 'teo', 1, nay, nay, yay, 'unknown')
    expect(counted(several.parsed, both)).toEqual({ [yay]: 1, [nay]: 1, voters: 1 })
  })

  it('counts nothing for unknown options, other polls and other kinds', () => {
    const { of, parsed } = poll()
    const elsewhere = poll()
    const others = [
      answer(of, 'teo', 1, 'unknown'),
      answer(of, 'june', 1),
      answer(elsewhere.of, 'omar', 1, yay),
      builder.event('lena', {
        kind: 1,
        tags: [
          ['e', of.id],
          ['response', yay],
        ],
        content: '',
      }),
    ]
    expect(elsewhere.of.id).not.toBe(of.id)
    expect(counted(parsed, ...others)).toEqual({ [yay]: 0, [nay]: 0, voters: 0 })
  })
})
