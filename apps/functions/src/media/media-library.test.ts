import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { BodySender } from '../auth/read-body.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import { createFileBlobStore } from '../blobs/file-blob-store.ts'
import { createSqliteState } from '../state/sqlite-state.ts'
import { box } from '../testing/phone-video.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { createImageQueue } from './image-queue.ts'
import { createMediaLibrary, defaultMediaLimits, findMedia } from './media-library.ts'

const [alice, bob] = ['a', 'b'].map((sign) => sign.repeat(64)) as [string, string]
const [byAlice, byBob] = [alice, bob].map((pubkey) => ({ pubkey, address: '' })) as [BodySender, BodySender]

const video = (length: number, filling = 7) =>
  Buffer.concat([box('ftyp', 'isom'), box('mdat', Buffer.alloc(length - 20, filling))])

async function open(quotaBytes = 10_000, wrap = (store: BlobStore) => store) {
  const state = createSqliteState(':memory:')
  const blobs = wrap(createFileBlobStore(await temporaryFolder()))
  const limits = { ...defaultMediaLimits, quotaBytes }
  const library = createMediaLibrary({
    blobs,
    state,
    limits,
    images: createImageQueue(),
    origin: 'https://city.example',
    now: () => 1_000,
  })
  return { library, blobs, state }
}

test('an account stores up to its quota, and again after it has deleted something', async () => {
  const { library } = await open(1_000)
  const first = await library.add(video(600), byAlice)
  await expect(library.add(video(600, 8), byAlice)).rejects.toMatchObject({ status: 413 })
  expect(await library.add(video(600, 8), byBob)).toMatchObject({ size: 600 })
  expect(await library.remove(first.sha256, alice)).toBe(true)
  expect(await library.add(video(600, 8), byAlice)).toMatchObject({ size: 600 })
})

test('a file that two accounts have is stored until both have deleted it', async () => {
  const { library, blobs } = await open()
  const { name, sha256 } = await library.add(video(100), byAlice)
  await library.add(video(100), byBob)
  expect(await library.remove(sha256, alice)).toBe(true)
  expect(await library.remove(sha256, alice)).toBe(false)
  expect(await blobs.find(name)).toBeDefined()
  expect(await library.remove(sha256, bob)).toBe(true)
  expect(await blobs.find(name)).toBeUndefined()
})

test('an account deletes a picture by the hash of what it uploaded, whoever has stored the same bytes unchanged', async () => {
  const { library, blobs, state } = await open()
  const original = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const { name, originalSha256 } = await library.add(original, byAlice)
  const unchanged = await library.addVerbatim(original, byBob)
  expect(unchanged.sha256).toBe(originalSha256)
  expect(await library.remove(originalSha256, bob)).toBe(true)
  expect(await findMedia(state, originalSha256)).toBe(name)
  await library.addVerbatim(original, byBob)
  expect(await library.remove(originalSha256, alice)).toBe(true)
  expect(await blobs.find(name)).toBeUndefined()
  expect(await findMedia(state, originalSha256)).toBe(unchanged.name)
  // Who has both deletes the bytes that the hash names first.
  await library.add(original, byBob)
  expect(await library.remove(originalSha256, bob)).toBe(true)
  expect(await blobs.find(unchanged.name)).toBeUndefined()
  expect(await library.remove(originalSha256, bob)).toBe(true)
  expect(await blobs.find(name)).toBeUndefined()
  expect(await findMedia(state, originalSha256)).toBeUndefined()
})

test('an account that stores a file while another one deletes it keeps it', async () => {
  let reached = (): void => undefined
  const removing = new Promise<void>((resolve) => (reached = resolve))
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  const { library, blobs } = await open(10_000, (store) => ({
    ...store,
    async remove(name) {
      reached()
      await released
      return store.remove(name)
    },
  }))
  const { name, sha256 } = await library.add(video(100), byAlice)
  const deleting = library.remove(sha256, alice)
  await removing
  const storing = library.add(video(100), byBob)
  // Long enough that, without the lock, the other account would find that the file already exists.
  await Promise.race([storing, new Promise((resolve) => setTimeout(resolve, 100))])
  release()
  await Promise.all([deleting, storing])
  expect(await blobs.find(name)).toBeDefined()
})

test('a file that could not be written does not count against the quota', async () => {
  let broken = true
  const { library } = await open(1_000, (store) => ({
    ...store,
    put: (bytes, extension) =>
      broken ? Promise.reject(new Error('disk full')) : store.put(bytes, extension),
  }))
  await expect(library.add(video(900), byAlice)).rejects.toThrow('disk full')
  broken = false
  expect(await library.add(video(900), byAlice)).toMatchObject({ size: 900 })
})

test('a file that an account has already stays, if it is uploaded again and the store does not answer', async () => {
  let broken = false
  const { library } = await open(1_000, (store) => ({
    ...store,
    put: (bytes, extension) =>
      broken ? Promise.reject(new Error('no answer')) : store.put(bytes, extension),
  }))
  const { sha256 } = await library.add(video(900), byAlice)
  broken = true
  await expect(library.add(video(900), byAlice)).rejects.toThrow('no answer')
  expect(await library.find(sha256, alice)).toMatchObject({ size: 900 })
})

test('a file that the store did not remove can be removed again', async () => {
  let broken = true
  const { library, blobs } = await open(1_000, (store) => ({
    ...store,
    remove: (name) => (broken ? Promise.reject(new Error('no answer')) : store.remove(name)),
  }))
  const { name, sha256 } = await library.add(video(900), byAlice)
  await expect(library.remove(sha256, alice)).rejects.toThrow('no answer')
  broken = false
  expect(await library.remove(sha256, alice)).toBe(true)
  expect(await blobs.find(name)).toBeUndefined()
  expect(await library.find(sha256, alice)).toBeUndefined()
})
