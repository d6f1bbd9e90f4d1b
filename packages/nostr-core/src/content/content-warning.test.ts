import { describe, expect, it, test } from 'vitest'
import { hasContentWarning } from '../protocol/nip36.ts'
import { noteTemplate } from '../publish/templates.ts'
import { contentWarningReason } from './content-warning.ts'

/** The example of NIP-36, with a reason. */
const example = {
  tags: [
    ['t', 'hastag'],
    ['L', 'content-warning'],
    ['l', 'reason', 'content-warning'],
    ['L', 'social.nos.ontology'],
    ['l', 'NS-nud', 'social.nos.ontology'],
    ['content-warning', 'nudity'],
  ],
}
const without = (...names: string[]) => ({
  tags: example.tags.filter(([name]) => !names.includes(name ?? '')),
})

describe('a content warning', () => {
  it('is read from the example of the NIP, by its tag or by its label alone', () => {
    expect(hasContentWarning(example)).toBe(true)
    expect(contentWarningReason(example)).toBe('nudity')
    expect(hasContentWarning(without('content-warning'))).toBe(true)
    expect(contentWarningReason(without('content-warning'))).toBe('reason')
    expect(hasContentWarning(without('content-warning', 'l'))).toBe(true)
    expect(hasContentWarning(without('content-warning', 'L'))).toBe(true)
    expect(hasContentWarning(without('l', 'L'))).toBe(true)
  })

  it('is not read from other tags and labels', () => {
    const others = [['l', 'content-warning', 'other'], ['l', 'content-warning'], ['t', 'content-warning'], []]
    expect(hasContentWarning({ tags: others })).toBe(false)
    expect(contentWarningReason({ tags: others })).toBe('')
  })

  it('may have no reason, or one that says nothing', () => {
    for (const tag of [['content-warning'], ['content-warning', ''], ['content-warning', ' \n\u0000 ']]) {
      expect(hasContentWarning({ tags: [tag] })).toBe(true)
      expect(contentWarningReason({ tags: [tag] })).toBe('')
    }
    expect(
      contentWarningReason({
        tags: [
          ['content-warning', ''],
          ['content-warning', 'gore'],
        ],
      }),
    ).toBe('gore')
  })

  it('has a reason of one line and at most 100 characters, whatever a stranger wrote', () => {
    const reasonOf = (reason: string) => contentWarningReason({ tags: [['content-warning', reason]] })
    expect(reasonOf('  one\n\n two\u0007three ')).toBe('one two three')
    expect(reasonOf('😀'.repeat(1_000_000))).toBe('😀'.repeat(100))
    expect(reasonOf('<b>bold</b>')).toBe('<b>bold</b>')
  })
})

test('a note is published with a warning, with or without its reason', () => {
  const tagsOf = (contentWarning?: string) => noteTemplate({ text: 'The end', contentWarning }, 0).tags
  expect(tagsOf()).toEqual([])
  expect(tagsOf('')).toEqual([['content-warning']])
  expect(tagsOf(' spoilers ')).toEqual([['content-warning', 'spoilers']])
})
