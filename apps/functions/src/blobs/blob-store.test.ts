import { createHash } from 'node:crypto'
import { open, readFile, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startTestS3 } from '../testing/test-s3.ts'
import type { BlobStore } from './blob-store.ts'
import { createFileBlobStore } from './file-blob-store.ts'
import { createS3BlobStore } from './s3-blob-store.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const stores: [string, () => Promise<BlobStore>][] = [
  ['files', async () => createFileBlobStore(await temporaryFolder())],
  ['S3', async () => createS3BlobStore(await startTestS3())],
]

describe.each(stores)('%s', (_, open) => {
  test('bytes are stored under their hash and read whole and in ranges', async () => {
    const store = await open()
    const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251)
    const name = await store.put(bytes, 'webp')
    expect(name).toBe(`${sha256(bytes)}.webp`)
    const blob = await store.find(name)
    expect(blob?.size).toBe(100_000)
    const read = async (range?: { start: number; end: number }) =>
      new Uint8Array(await new Response(blob?.read(range)).arrayBuffer())
    expect(sha256(await read())).toBe(sha256(bytes))
    expect(await read({ start: 250, end: 252 })).toEqual(new Uint8Array([250, 0, 1]))
  })

  test('the same bytes at the same time are stored once, and can be removed once', async () => {
    const store = await open()
    const bytes = new TextEncoder().encode('twice')
    const names = await Promise.all(Array.from({ length: 8 }, () => store.put(bytes, 'png')))
    expect(new Set(names).size).toBe(1)
    const [name = ''] = names
    expect(await store.remove(name)).toBe(true)
    expect(await store.find(name)).toBeUndefined()
    expect(await store.remove(name)).toBe(false)
  })

  test('invalid names are never looked up, and invalid extensions never written', async () => {
    const store = await open()
    for (const name of [
      '',
      '../x',
      'a.png',
      `${'a'.repeat(64)}`,
      `${'a'.repeat(64)}.png/..`,
      `../${'a'.repeat(64)}.png`,
    ]) {
      expect(await store.find(name)).toBeUndefined()
      expect(await store.remove(name)).toBe(false)
    }
    await expect(store.put(new Uint8Array(1), '../x')).rejects.toThrow('extension')
  })
})

test('a file that the disk has changed is stored again with the next upload of its bytes', async () => {
  const folder = await temporaryFolder()
  const store = createFileBlobStore(folder)
  const bytes = new Uint8Array(3_000_000).fill(7)
  const name = await store.put(bytes, 'png')
  const path = join(folder, name.slice(0, 2), name)
  const { mtimeMs } = await stat(path)
  await store.put(bytes, 'png')
  expect((await stat(path)).mtimeMs).toBe(mtimeMs)
  const file = await open(path, 'r+')
  await file.write('rotten', 2_500_000)
  await file.close()
  await store.put(bytes, 'png')
  expect(sha256(await readFile(path))).toBe(name.slice(0, 64))
})

test('a wrong key and a missing bucket are errors, not missing files', async () => {
  const options = await startTestS3()
  const name = `${'a'.repeat(64)}.png`
  await expect(createS3BlobStore({ ...options, accessKeyId: 'WRONG' }).find(name)).rejects.toThrow(
    /HEAD .*: 403/,
  )
  await expect(
    createS3BlobStore({ ...options, bucket: 'nowhere' }).put(new Uint8Array(1), 'png'),
  ).rejects.toThrow(/PUT .*: 404/)
})

test.skipIf(process.platform === 'win32')(
  'a file’s name is on the disk too before the file is acknowledged',
  async () => {
    const folder = await temporaryFolder()
    const store = createFileBlobStore(folder)
    const bytes = new TextEncoder().encode('acknowledged')
    const name = `${sha256(bytes)}.png`
    const handle = await open(folder)
    const proto = Object.getPrototypeOf(handle) as FileHandle
    await handle.close()
    const sync = proto.sync
    const synced: string[] = []
    const spy = vi.spyOn(proto, 'sync').mockImplementation(async function (this: FileHandle) {
      const isStored = (await store.find(name)) !== undefined
      if ((await this.stat()).isDirectory()) synced.push(isStored ? 'folder of the name' : 'too early')
      await sync.call(this)
    })
    onTestFinished(() => spy.mockRestore())
    await store.put(bytes, 'png')
    expect(synced).toEqual(['folder of the name', 'folder of the name'])
  },
)
