import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseRelayFrame, peekEventFrame } from './frames.ts'

it('parses every frame that a relay may send', () => {
  expect(parseRelayFrame('["EVENT","s",{"id":1}]')).toEqual({
    type: 'EVENT',
    subscription: 's',
    event: { id: 1 },
  })
  expect(parseRelayFrame('["EOSE","s"]')).toEqual({ type: 'EOSE', subscription: 's' })
  expect(parseRelayFrame('["CLOSED","s","error: x"]')).toEqual({
    type: 'CLOSED',
    subscription: 's',
    reason: 'error: x',
  })
  expect(parseRelayFrame('["CLOSED","s"]')).toMatchObject({ reason: '' })
  expect(parseRelayFrame('["OK","id",true,""]')).toEqual({ type: 'OK', id: 'id', accepted: true, reason: '' })
  expect(parseRelayFrame('["OK","id","true"]')).toMatchObject({ accepted: false })
  expect(parseRelayFrame('["COUNT","s",{"count":3}]')).toEqual({ type: 'COUNT', subscription: 's', count: 3 })
  expect(parseRelayFrame('["NOTICE","x"]')).toEqual({ type: 'NOTICE', text: 'x' })
  expect(parseRelayFrame('["AUTH","x"]')).toEqual({ type: 'AUTH', challenge: 'x' })
})

it('bounds the words of a relay, which are shown and stored', () => {
  const words = `blocked: ${'no '.repeat(100_000)}`
  for (const frame of [
    ['OK', 'id', false, words],
    ['CLOSED', 's', words],
    ['NEG-ERR', 's', words],
    ['NOTICE', words],
  ]) {
    expect(JSON.stringify(parseRelayFrame(JSON.stringify(frame)))).toMatch(/^.{300,400}$/)
  }
})

it('never throws, for any input', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.array(fc.jsonValue()).map((v) => JSON.stringify(v)),
      ),
      (text) => {
        const frame = parseRelayFrame(text)
        expect(frame === undefined || typeof frame.type === 'string').toBe(true)
      },
    ),
  )
})

it('finds the id of an event without parsing, wherever it is, and no other id', () => {
  const id = 'a'.repeat(64)
  const other = 'b'.repeat(64)
  const frame = (event: unknown, name = 's1') => JSON.stringify(['EVENT', name, event])
  expect(peekEventFrame(frame({ id }))).toEqual({ subscription: 's1', id })
  expect(peekEventFrame(frame({ content: `"id":"${other}"`, tags: [['"id":"', other]], id }))).toEqual({
    subscription: 's1',
    id,
  })
  for (const text of [
    frame({}),
    frame({ id: 'short' }),
    frame({ id }, 'a"b'),
    '["EVENT","',
    '["EOSE","s1"]',
    '',
  ]) {
    expect(peekEventFrame(text)).toBeUndefined()
  }
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.array(fc.array(fc.string())), (name, content, tags) => {
      const peeked = peekEventFrame(frame({ content, tags, id }, name))
      expect(peeked === undefined || (peeked.id === id && peeked.subscription === name)).toBe(true)
    }),
  )
})
