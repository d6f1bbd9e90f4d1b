import { expect, test } from 'vitest'
import { startTestS3 } from '../testing/test-s3.ts'
import { testBlobStore } from './blob-store-acceptance.ts'
import { createS3BlobStore } from './s3-blob-store.ts'

testBlobStore(async () => createS3BlobStore(await startTestS3()))

test('a wrong key and an absent bucket are errors that say so, not files that are not there', async () => {
  const options = await startTestS3()
  const name = `${'a'.repeat(64)}.png`
  await expect(createS3BlobStore({ ...options, accessKeyId: 'WRONG' }).find(name)).rejects.toThrow(
    /HEAD .*: 403/,
  )
  await expect(
    createS3BlobStore({ ...options, bucket: 'nowhere' }).put(new Uint8Array(1), 'png'),
  ).rejects.toThrow(/PUT .*: 404/)
})
