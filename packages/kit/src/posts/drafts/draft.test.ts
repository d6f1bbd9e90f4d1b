import { expect, test, vi } from 'vitest'
import type { UploadedMedia } from '@ncc/nostr-core'
import type { StoredDraft } from '../../shared/storage/draft-storage.ts'
import { Draft, type Upload } from './draft.ts'

const png = (name: string) => new File([name], name, { type: 'image/png' })
const media = (name: string): UploadedMedia => ({
  url: `https://media.example/${name}`,
  mimeType: 'image/webp',
})

const id = 'e'.repeat(64)

/** A draft whose uploads finish on demand; `stored` is what a reload would find. */
function begin(stored?: StoredDraft) {
  const uploads: { file: File; done: () => void; fail: () => void; signal: AbortSignal }[] = []
  const saved: { value: StoredDraft | undefined } = { value: stored }
  const upload: Upload = (file, { signal }) =>
    new Promise((resolve, reject) => {
      uploads.push({
        file,
        signal,
        done: () => resolve(media(file.name)),
        fail: () => reject(new Error('no')),
      })
    })
  const save = vi.fn(async (value: StoredDraft | undefined) => {
    saved.value = value
  })
  return { draft: new Draft({ stored, save, upload }), uploads, saved, save }
}

test('a draft is stored as it is written, with its files until they are uploaded', async () => {
  const { draft, uploads, saved } = begin()
  draft.setText('Lamps')
  draft.add([png('a.png')])
  expect(saved.value).toMatchObject({ text: 'Lamps', images: [{ name: 'a.png', file: expect.any(File) }] })
  uploads[0]!.done()
  await draft.settled()
  expect(saved.value?.images).toMatchObject([{ media: media('a.png') }])
  expect(saved.value?.images[0]).not.toHaveProperty('file')
})

test('a restored draft uploads the files that were not uploaded yet', async () => {
  const first = begin()
  first.draft.setText('Two')
  first.draft.add([png('a.png'), png('b.png')])
  first.uploads[0]!.done()
  await expect.poll(() => first.saved.value?.images[0]).toHaveProperty('media')
  const second = begin(first.saved.value)
  expect(second.draft.value.text).toBe('Two')
  expect(second.uploads.map(({ file }) => [file.name, file.type])).toEqual([['b.png', 'image/png']])
  second.uploads[0]!.done()
  const { images } = await second.draft.settled()
  expect(images.map(({ upload }) => upload.status)).toEqual(['done', 'done'])
})

test('what was not published comes back above what is being written; images without room become links', () => {
  const { draft, saved } = begin()
  draft.setText('New')
  draft.putBack({ text: 'Old', mentions: [] }, [
    { ...media('a.png'), alt: 'A lamp' },
    ...['b', 'c', 'd', 'e'].map(media),
  ])
  expect(draft.value.text).toBe('Old\nhttps://media.example/e\nNew')
  expect(saved.value?.images).toMatchObject([
    { name: 'a.png', alt: 'A lamp', media: media('a.png') },
    { name: 'b', alt: '' },
    { name: 'c' },
    { name: 'd' },
  ])
})

test('a draft says which upload failed, and tries it again', async () => {
  const { draft, uploads } = begin()
  draft.add([png('a.png')])
  uploads[0]!.fail()
  const { images } = await draft.settled()
  expect(images[0]?.upload.status).toBe('failed')
  draft.retry(images[0]!.id)
  uploads[1]!.done()
  expect((await draft.settled()).images[0]?.upload.status).toBe('done')
})

test('publishing removes what was published, and nothing that was written meanwhile', async () => {
  const { draft, uploads, saved } = begin()
  draft.setText('First ')
  draft.add([png('a.png')])
  uploads[0]!.done()
  const published = await draft.settled()
  draft.setText('First and second')
  draft.add([png('b.png')])
  draft.takeOut({ ...published, text: 'First' })
  expect(draft.value).toMatchObject({ text: 'First and second', images: [{ name: 'b.png' }] })
  draft.takeOut(draft.value)
  expect(uploads[1]!.signal.aborted).toBe(true)
  expect(saved.value).toBeUndefined()
})

test('a draft has the id that it was signed as until something else is written', async () => {
  const { draft, saved } = begin()
  draft.setText('Lamps')
  await draft.noteSigned(id)
  expect(saved.value).toMatchObject({ text: 'Lamps', signedAs: id })
  draft.setText('Lamps and stars')
  expect(saved.value).toEqual({ text: 'Lamps and stars', images: [] })
})

test('a draft stores whom its text mentions, also if that text was already stored', () => {
  const { draft, saved } = begin()
  const sam = { label: '@Sam', pubkey: 'a'.repeat(64) }
  draft.setText('Hi @Sam')
  draft.mention(sam)
  expect(saved.value?.mentions).toEqual([sam])
})

test('mentions go with the text that was published, and stay with what is written meanwhile', () => {
  const { draft } = begin()
  const sam = { label: '@Sam', pubkey: 'a'.repeat(64) }
  draft.setText('Hi @Sam')
  draft.mention(sam)
  const published = draft.value
  draft.setText('Hi @Sam again')
  draft.takeOut(published)
  expect(draft.value.mentions).toEqual([sam])
  draft.takeOut(draft.value)
  expect(draft.value).toMatchObject({ text: '', mentions: [] })
})

test('a content warning is stored like the text, goes with what was published, and comes back with what was not', () => {
  const { draft, saved } = begin()
  draft.setContentWarning('')
  expect(saved.value).toEqual({ text: '', contentWarning: '', images: [] })
  draft.setText('The end')
  draft.setContentWarning('spoilers')
  const published = draft.value
  expect(begin(saved.value).draft.value).toMatchObject({ text: 'The end', contentWarning: 'spoilers' })
  draft.takeOut(published)
  expect(draft.value.contentWarning).toBeUndefined()
  expect(saved.value).toBeUndefined()
  draft.putBack(published, [])
  expect(saved.value).toEqual({ text: 'The end', contentWarning: 'spoilers', images: [] })
  draft.setContentWarning(undefined)
  expect(saved.value).toEqual({ text: 'The end', images: [] })
})

test('what a visitor has written goes above what the account was writing, with its images', async () => {
  const visitor = begin()
  visitor.draft.setText('Written signed out')
  visitor.draft.add([png('a.png')])
  visitor.draft.setAlt(visitor.draft.value.images[0]!.id, 'A lamp')
  const own = begin({ text: 'Begun before', images: [] })
  own.draft.takeOver(visitor.draft)
  expect(own.saved.value).toMatchObject({
    text: 'Written signed out\nBegun before',
    images: [{ name: 'a.png', alt: 'A lamp', file: expect.any(File) }],
  })
  expect(own.uploads.map(({ file }) => file.name)).toEqual(['a.png'])
  expect(visitor.saved.value).toBeUndefined()
  expect(visitor.uploads[0]!.signal.aborted).toBe(true)
})

test('images of a visitor that an account’s draft has no room for wait in the visitor’s until there is', () => {
  const visitor = begin()
  visitor.draft.setText('Written signed out')
  visitor.draft.add(['a.png', 'b.png', 'c.png'].map(png))
  const own = begin()
  own.draft.add(['d.png', 'e.png', 'f.png'].map(png))
  own.draft.takeOver(visitor.draft)
  expect(own.draft.value.text).toBe('Written signed out')
  expect(own.draft.value.images.map(({ name }) => name)).toEqual(['d.png', 'e.png', 'f.png', 'a.png'])
  expect(visitor.saved.value).toMatchObject({
    text: '',
    images: [
      { name: 'b.png', file: expect.any(File) },
      { name: 'c.png', file: expect.any(File) },
    ],
  })
  const before = own.draft.value
  own.draft.takeOver(visitor.draft)
  expect(own.draft.value).toBe(before)
  own.draft.remove(own.draft.value.images[0]!.id)
  own.draft.takeOver(visitor.draft)
  expect(own.draft.value.images.at(-1)?.name).toBe('b.png')
  expect(visitor.draft.value.images.map(({ name }) => name)).toEqual(['c.png'])
})

test('a poll is stored with the text, goes with what was published, and comes back with what was not', () => {
  const { draft, saved } = begin()
  const poll = { options: ['Trams', 'Bicycles'], isMultiple: true, days: 7 }
  draft.setText('At night?')
  draft.setPoll(poll)
  expect(saved.value).toMatchObject({ text: 'At night?', poll })
  const published = draft.value
  draft.setText('At night? And by day?')
  draft.takeOut(published)
  expect(draft.value).toMatchObject({ text: 'At night? And by day?', poll: undefined })
  draft.putBack(published, [])
  expect(draft.value.poll).toEqual(poll)
})
