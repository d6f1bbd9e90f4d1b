import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseRelayFrame, reasonPrefix } from './frames.ts'

it('reads every frame that a relay may send', () => {
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

it('never throws, whatever it is given', () => {
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

it('finds the word in front of a reason', () => {
  expect(reasonPrefix('rate-limited: slow down')).toBe('rate-limited')
  expect(reasonPrefix('no colon')).toBe('')
  expect(reasonPrefix('Not: a prefix')).toBe('')
})
