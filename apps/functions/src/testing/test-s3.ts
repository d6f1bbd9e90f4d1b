import S3rver from 's3rver'
import { onTestFinished } from 'vitest'
import type { S3Options } from '../blobs/s3-blob-store.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Starts an S3-compatible server with one empty bucket. */
export async function startTestS3(): Promise<S3Options> {
  const directory = await temporaryFolder()
  const configureBuckets = [{ name: 'media', configs: [] }]
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  const { port } = await server.run()
  onTestFinished(() => server.close())
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'media',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
}
