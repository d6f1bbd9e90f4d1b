import { describe, expect, it } from 'vitest'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { uniteBookmarks } from './unite-bookmarks.ts'

const builder = createEventBuilder({ seed: 1 })
const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [string, string, string]
const onDevice = (id: string) => ({
  id,
  author: { name: 'Ada', username: undefined, avatar: undefined },
  content: '',
  timestamp: 1,
  authorPubkey: '',
})
const inList = (id: string) => ({ id, relays: [], isPrivate: true })
const list = builder.event('ada', { kind: 10_003, content: 'encrypted', created_at: 100 })
const nothing = {
  local: [],
  list,
  entries: [],
  before: [],
  changes: new Map(),
  status: 'ready',
  isReadable: true,
  isPrivate: true,
} as const

describe('bookmarks of a device and of the list', () => {
  it('are shown together: the ones of the list newest first, and those that only this device has', () => {
    const local = [onDevice(first), onDevice('Ada|1|no id')]
    expect(uniteBookmarks({ ...nothing, local, entries: [inList(second), inList(third)] })).toEqual({
      status: 'ready',
      ids: new Set([second, third, first, 'Ada|1|no id']),
      listed: [inList(third), inList(second)],
      unlisted: [first],
    })
  })

  it('hide a copy that was in the list and is no longer', () => {
    const removed = { ...nothing, local: [onDevice(first), onDevice(second)], before: [first] }
    expect(uniteBookmarks(removed)).toMatchObject({ ids: new Set([second]), unlisted: [second] })
  })

  it.each([
    ['no relay has the list', { list: undefined }],
    ['no relay answers', { list: undefined, status: 'unreachable' }],
    ['the list is loading', { list: undefined, status: 'loading' }],
    ['it cannot be decrypted', { isReadable: false }],
    ['it may have been moved to the private part', { isPrivate: false }],
  ] as const)('show every copy where %s', (_, state) => {
    const { ids } = uniteBookmarks({ ...nothing, local: [onDevice(first)], before: [first], ...state })
    expect(ids).toEqual(new Set([first]))
  })

  it('offer nothing for the list before it has been read', () => {
    for (const state of [{ status: 'loading', list: undefined }, { isReadable: false }] as const) {
      expect(uniteBookmarks({ ...nothing, local: [onDevice(first)], ...state }).unlisted).toEqual([])
    }
  })

  it('show a toggle at once, until a version of the list has it', () => {
    const state = { ...nothing, local: [onDevice(first)], entries: [inList(second)] }
    const written = (writtenAt?: number) =>
      uniteBookmarks({
        ...state,
        changes: new Map([
          [first, { isWanted: true, ...(writtenAt !== undefined && { writtenAt }) }],
          [second, { isWanted: false, ...(writtenAt !== undefined && { writtenAt }) }],
        ]),
      })
    for (const date of [undefined, 101]) {
      expect(written(date)).toMatchObject({ ids: new Set([first]), listed: [], unlisted: [] })
    }
    expect(written(100)).toMatchObject({ ids: new Set([second, first]), unlisted: [first] })
  })
})
