import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { setJsonMembers } from './json-members.ts'

describe('members of a JSON text', () => {
  it('are set, added and removed where they stand', () => {
    expect(setJsonMembers('{}', { a: 'x' })).toBe('{"a":"x"}')
    expect(setJsonMembers(' { } ', { a: 'x' })).toBe(' { "a":"x"} ')
    expect(setJsonMembers('{"a":1, "b" : [1.0, {"a":2}] }', { a: 'x' })).toBe(
      '{"a":"x", "b" : [1.0, {"a":2}] }',
    )
    expect(setJsonMembers('{"a":1, "b":2}', { a: undefined })).toBe('{"b":2}')
    expect(setJsonMembers('{"a":1, "b":2}', { b: undefined })).toBe('{"a":1}')
    expect(setJsonMembers('{"a":1,"c":1e400,"a":2}', { a: undefined, d: 'x' })).toBe('{"c":1e400,"d":"x"}')
  })

  it('of one name twice: the last counts, as it does to readers', () => {
    expect(setJsonMembers('{"a":"x","a":"y"}', { a: 'z' })).toBe('{"a":"x","a":"z"}')
  })

  it('stay as they are written where they already say so', () => {
    const text = '{"a":"\\u00e9", "\\u0062":"y"}'
    expect(setJsonMembers(text, { a: 'é', b: 'y' })).toBe(text)
  })

  it('never change what was not named, in any object however it is written', () => {
    // Node.js 24.21 takes a key of one quote for one of a backslash once it has met that: keys with escapes are above.
    const name = fc
      .oneof(fc.constantFrom('name', 'about', 'x', '', 'é'), fc.string({ unit: 'grapheme' }))
      .filter((key) => JSON.stringify(key) === `"${key}"` && key !== '__proto__')
    const changes = fc.dictionary(name, fc.option(fc.string({ unit: 'binary' }), { nil: undefined }))
    const spaces = fc.constantFrom(undefined, 1, '\t')
    fc.assert(
      fc.property(fc.dictionary(name, fc.jsonValue()), changes, spaces, (object, change, space) => {
        const before = JSON.stringify(object, null, space)
        const after = JSON.parse(setJsonMembers(before, change)) as Record<string, unknown>
        const expected = new Map(Object.entries(JSON.parse(before) as object))
        for (const [key, value] of Object.entries(change)) {
          if (value === undefined) expected.delete(key)
          else
            expected.set(
              key,
              value.toWellFormed() === value ? value : (JSON.parse(JSON.stringify(value)) as string),
            )
        }
        expect(new Map(Object.entries(after))).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })
})
