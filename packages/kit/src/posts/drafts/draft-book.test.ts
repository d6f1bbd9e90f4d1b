import { expect, test } from 'vitest'
import type { DraftStorage, StoredDraft, UnwrittenDraft } from '../../shared/storage/draft-storage.ts'
import { DraftBook } from './draft-book.ts'
import type { Draft } from './draft.ts'

const id = 'e'.repeat(64)

const settled = () => new Promise((resolve) => setTimeout(resolve))

/** The storage of several tabs; `tell` notifies each of the others' changes. `out` holds what relays have. */
function device(out = new Set<string>()) {
  const stored = new Map<string, StoredDraft>()
  const notes = new Map<string, UnwrittenDraft>()
  /** Tabs whose page has ended, and whose writes are dropped with it. */
  const ended = new Set<number>()
  const database = { isBroken: false }
  /** Tabs for whose writes the device has no room. */
  const full = new Set<number>()
  const ensureDatabase = () => {
    if (database.isBroken) throw new Error('no database')
  }
  const listeners = new Set<{ tab: number; listener: (key: string) => void }>()
  let untold: { tab: number; key: string }[] = []
  const storageOf = (tab: number): DraftStorage => ({
    async get(key) {
      ensureDatabase()
      return stored.get(key)
    },
    async update(key, change) {
      ensureDatabase()
      if (full.has(tab)) throw new Error('no room')
      if (ended.has(tab)) return new Promise<void>(() => undefined)
      const next = change(stored.get(key))
      if (next) stored.set(key, next)
      else stored.delete(key)
      untold.push({ tab, key })
    },
    noteUnwritten: (key, change) => void notes.set(key, change),
    readUnwritten: (key) => notes.get(key),
    dropUnwritten: (key) => void notes.delete(key),
    subscribe(listener) {
      const entry = { tab, listener }
      listeners.add(entry)
      return () => listeners.delete(entry)
    },
  })
  /** What a tab does when its page is left. */
  const pages = new Map<number, () => void>()
  const bookOf = (tab: number) => {
    const book = new DraftBook({
      storage: storageOf(tab),
      uploadAs: () => async () => ({ url: 'https://media.example/a.png', mimeType: 'image/png' }),
      isSentOrQueued: async (event) => out.has(event),
      onPageLeft(listener) {
        pages.set(tab, listener)
        return () => pages.delete(tab)
      },
      log: (_message, cause) => {
        if (!database.isBroken && !full.has(tab)) throw cause
      },
    })
    return { book, stop: book.follow() }
  }
  const openTab = (tab: number) => bookOf(tab).book.open('ada', 'feed')
  /** Ends a page right after `task`. */
  async function endPage(tab: number, task: (draft: Draft) => void | Promise<void>) {
    const { book } = bookOf(tab)
    const draft = await book.open('ada', 'feed')
    ended.add(tab)
    await task(draft)
    pages.get(tab)?.()
  }
  function tell() {
    for (const { tab, key } of untold) {
      for (const other of listeners) if (other.tab !== tab) other.listener(key)
    }
    untold = []
  }
  return {
    bookOf,
    openTab,
    endPage,
    pages,
    notes,
    tell,
    out,
    database,
    ended,
    full,
    text: () => stored.get('ada/feed')?.text,
  }
}

test('what one tab writes is in the other too, and gone from both once it is published', async () => {
  const { openTab, tell, text } = device()
  const [one, two] = [await openTab(1), await openTab(2)]
  one.setText('Lamps')
  await expect.poll(() => text()).toBe('Lamps')
  tell()
  await expect.poll(() => two.value.text).toBe('Lamps')
  two.setText('Lamps and stars')
  await expect.poll(() => text()).toBe('Lamps and stars')
  tell()
  await expect.poll(() => one.value.text).toBe('Lamps and stars')
  one.takeOut(one.value)
  await expect.poll(() => text()).toBeUndefined()
  tell()
  await expect.poll(() => two.value.text).toBe('')
})

test('what was typed right before a page was closed is in the next one, whatever another tab wrote meanwhile', async () => {
  const { openTab, endPage, notes, text } = device()
  const one = await openTab(1)
  one.setText('Lamps')
  await expect.poll(() => text()).toBe('Lamps')
  await endPage(2, (draft) => draft.setText('Lamps!'))
  expect(text()).toBe('Lamps')
  expect((await openTab(3)).value.text).toBe('Lamps!')
  expect(notes.size).toBe(0)
  await endPage(4, (draft) => draft.setText('Lamps! And stars'))
  one.setText('Lanterns')
  await one.saved
  const last = await openTab(5)
  expect(last.value.text).toContain('Lanterns')
  expect(last.value.text).toContain('Lamps! And stars')
})

test('where the database cannot be opened, a draft outlives any number of reloads, and not its post', async () => {
  const { openTab, endPage, notes, out, database } = device()
  database.isBroken = true
  await endPage(1, (draft) => draft.setText('Lamps'))
  await endPage(2, () => undefined)
  await endPage(3, (draft) => expect(draft.value.text).toBe('Lamps'))
  const last = await openTab(4)
  expect(last.value.text).toBe('Lamps')
  last.takeOut(last.value)
  expect(notes.size).toBe(0)
  await endPage(5, (draft) => {
    draft.setText('Stars')
    void draft.noteSigned(id)
  })
  out.add(id)
  expect((await openTab(6)).value.text).toBe('')
  expect(notes.size).toBe(0)
})

test('where the database cannot be opened, an uploaded image stays with its description, and comes once', async () => {
  const { openTab, endPage, database } = device()
  database.isBroken = true
  await endPage(1, async (draft) => {
    draft.add([new File(['x'], 'lamp.png', { type: 'image/png' })])
    await draft.settled()
    draft.setAlt(draft.value.images[0]!.id, 'A lamp at night')
  })
  const shown = ({ value }: Draft) => value.images.map(({ alt, previewUrl }) => ({ alt, previewUrl }))
  const expected = [{ alt: 'A lamp at night', previewUrl: 'https://media.example/a.png' }]
  expect(shown(await openTab(2))).toEqual(expected)
  database.isBroken = false
  expect(shown(await openTab(3))).toEqual(expected)
  expect(shown(await openTab(4))).toEqual(expected)
})

test('a draft that outlived a broken database is stored once it works again', async () => {
  const { openTab, endPage, notes, database, text } = device()
  database.isBroken = true
  await endPage(1, (draft) => draft.setText('Lamps'))
  await endPage(2, () => undefined)
  database.isBroken = false
  expect((await openTab(3)).value.text).toBe('Lamps')
  expect(text()).toBe('Lamps')
  expect(notes.size).toBe(0)
})

test('a text that was not stored stays when another tab writes, and both are stored once there is room', async () => {
  const { openTab, tell, full, text } = device()
  const [one, two] = [await openTab(1), await openTab(2)]
  full.add(1)
  one.setText('Too much')
  await one.saved
  two.setText('Lamps')
  await two.saved
  tell()
  await settled()
  expect(one.value.text).toBe('Too much')
  full.delete(1)
  two.setText('Lamps and stars')
  await two.saved
  tell()
  await expect.poll(() => text()).toBe('Lamps and stars\nToo much')
  expect(one.value.text).toBe('Lamps and stars\nToo much')
})

test('a note is there until it is stored: a page that is closed before loses nothing', async () => {
  const { openTab, endPage, ended, notes, text } = device()
  await endPage(1, (draft) => draft.setText('Lamps'))
  ended.add(2)
  void openTab(2)
  await settled()
  expect(notes.size).toBe(1)
  expect((await openTab(3)).value.text).toBe('Lamps')
  expect([text(), notes.size]).toEqual(['Lamps', 0])
})

test('what two tabs wrote without having seen each other is stored, all of it', async () => {
  const { openTab, tell, text } = device()
  const [one, two] = [await openTab(1), await openTab(2)]
  one.setText('From the first')
  await expect.poll(() => text()).toBe('From the first')
  two.setText('From the second')
  await expect.poll(() => text()).toBe('From the first\nFrom the second')
  expect(two.value.text).toBe('From the first\nFrom the second')
  tell()
  await expect.poll(() => one.value.text).toBe('From the first\nFrom the second')
})

test('a content warning of one tab stays when another one writes, and goes when it is taken away', async () => {
  const { openTab, tell } = device()
  const [one, two] = [await openTab(1), await openTab(2)]
  one.setContentWarning('spoilers')
  await one.saved
  two.setText('The end')
  await two.saved
  expect(two.value).toMatchObject({ text: 'The end', contentWarning: 'spoilers' })
  tell()
  await expect.poll(() => one.value.text).toBe('The end')
  one.setContentWarning(undefined)
  await one.saved
  expect(one.value.contentWarning).toBeUndefined()
  tell()
  await expect.poll(() => two.value.contentWarning).toBeUndefined()
})

test('a draft that a closed page had signed is dropped if it was published', async () => {
  const { openTab, out, text } = device()
  const one = await openTab(1)
  one.setText('Lamps')
  await one.noteSigned(id)
  out.add(id)
  expect((await openTab(2)).value.text).toBe('')
  expect(text()).toBeUndefined()
  const again = await openTab(3)
  again.setText('Lamps')
  await again.saved
  expect((await openTab(4)).value.text).toBe('Lamps')
})

test('a draft that a closed page had signed is restored if it was not published', async () => {
  const { openTab, text } = device()
  const one = await openTab(1)
  one.setText('Lamps')
  await one.noteSigned(id)
  expect((await openTab(2)).value.text).toBe('Lamps')
  expect(text()).toBe('Lamps')
})

test('a published draft is removed from another tab, but not what was written there meanwhile', async () => {
  const { openTab, tell, text } = device()
  const [one, two] = [await openTab(1), await openTab(2)]
  one.setText('Lamps')
  await one.noteSigned(id)
  tell()
  await expect.poll(() => two.value.text).toBe('Lamps')
  const published = one.value
  two.setText('Lamps and stars')
  await two.saved
  one.takeOut(published)
  await one.saved
  expect(text()).toBe('Lamps and stars')
  expect(one.value.text).toBe('Lamps and stars')
})

test('drafts that are not followed any more change nothing, and catch up when they are followed again', async () => {
  const { bookOf, openTab, pages, tell } = device()
  const { book, stop } = bookOf(1)
  const draft = await book.open('ada', 'feed')
  const other = await openTab(2)
  stop()
  expect([...pages.keys()]).toEqual([2])
  other.setText('Lamps')
  await other.saved
  tell()
  const again = await bookOf(3).book.open('ada', 'feed')
  expect(again.value.text).toBe('Lamps')
  expect(draft.value.text).toBe('')
  book.follow()
  await expect.poll(() => draft.value.text).toBe('Lamps')
})

test('what a visitor has written stays theirs when an account opens its draft there, until that adopts it', async () => {
  const { book } = device().bookOf(1)
  const visitors = await book.open('', 'feed')
  visitors.setText('Written signed out')
  const draft = await book.open('ada', 'feed')
  expect(await book.open('ada', 'feed')).toBe(draft)
  expect(draft.value.text).toBe('')
  expect(visitors.value.text).toBe('Written signed out')
  book.adoptVisitors(draft)
  expect(draft.value.text).toBe('Written signed out')
  expect(visitors.value.text).toBe('')
})
