import { expect, test, vi } from 'vitest'
import { BookmarkWriter, type Toggles } from './bookmark-writer.ts'

/** A writer whose edits end on demand. */
function begin() {
  const edits: { toggles: Toggles; end: (date: number) => void; fail: () => void }[] = []
  const account = { isInUse: true }
  const onLeft = vi.fn()
  const onFailed = vi.fn()
  const writer = new BookmarkWriter({
    write: (toggles) =>
      new Promise((resolve, reject) => {
        edits.push({ toggles, end: resolve, fail: () => reject(new Error('no relay')) })
      }),
    isInUse: () => account.isInUse,
    onLeft,
    onFailed,
  })
  return { writer, edits, account, onLeft, onFailed }
}

test('toggles that are made while the list is written share the next edit', async () => {
  const { writer, edits } = begin()
  writer.set(['a'], true)
  writer.set(['b'], true)
  writer.set(['a'], false)
  expect(edits.map(({ toggles }) => [...toggles])).toEqual([[['a', true]]])
  edits[0]?.end(7)
  await expect.poll(() => edits.length).toBe(2)
  expect([...edits[1]!.toggles]).toEqual([
    ['b', true],
    ['a', false],
  ])
  edits[1]?.end(8)
  await expect.poll(() => writer.changes().get('a')).toEqual({ isWanted: false, writtenAt: 8 })
  expect(writer.changes().get('b')).toEqual({ isWanted: true, writtenAt: 8 })
})

test('toggles that could not be written are undone, but not newer ones', async () => {
  const { writer, edits, onFailed } = begin()
  writer.set(['a', 'b'], true)
  writer.set(['b'], false)
  edits[0]?.fail()
  await expect.poll(() => edits.length).toBe(2)
  expect(onFailed).toHaveBeenCalledOnce()
  expect([...writer.changes()]).toEqual([['b', { isWanted: false }]])
})

test('toggles that wait when the account is left are handed over', async () => {
  const { writer, edits, account, onLeft } = begin()
  writer.set(['a'], true)
  writer.set(['b'], false)
  account.isInUse = false
  edits[0]?.end(7)
  await expect.poll(() => onLeft).toHaveBeenCalledExactlyOnceWith(new Map([['b', false]]))
  expect(edits).toHaveLength(1)
})
