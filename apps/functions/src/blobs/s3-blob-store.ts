import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { getMimeType } from 'hono/utils/mime'
import { isBlobName, type BlobStore, type ByteRange } from './blob-store.ts'

/** A bucket of an S3-compatible store. */
export interface S3Options {
  /** Like `https://s3.city.example`; the bucket is the first part of the path. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** How long the store may take to begin its response. */
const timeoutMs = 60_000

/** The store cannot be reached, or refuses a request. The message names the store, the bucket, the request and the reason. */
export class S3Error extends Error {
  override readonly name = 'S3Error'
  constructor({ endpoint, bucket }: S3Options, request: string, reason: string, options?: ErrorOptions) {
    const store = `S3_ENDPOINT is ${JSON.stringify(endpoint)}, whose bucket ${JSON.stringify(bucket)}`
    super(`${store} cannot be used: ${request}: ${reason}`, options)
  }
}

/** Why a request has no response: `fetch failed` alone says nothing. */
function networkReason(error: unknown): string {
  const { cause = error } = error as { cause?: unknown }
  const { message, code } = cause as { message?: string; code?: string }
  return message || code || String(cause)
}

/** What a response says of a failure: its status, and the code in its XML. */
function refusalReason(status: number, text: string): string {
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1]
  return code === undefined ? String(status) : `${status} ${code}`
}

/** Stores media in an S3-compatible store, each file under its name. */
export function createS3BlobStore(options: S3Options): BlobStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = options
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const urlOf = (name: string) => `${endpoint.replace(/\/+$/, '')}/${bucket}/${name}`

  async function ask(
    method: string,
    name: string,
    init: RequestInit,
    ...accepted: number[]
  ): Promise<Response> {
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), timeoutMs)
    const response = await client
      .fetch(urlOf(name), { ...init, method, signal: timeout.signal })
      .catch((error: unknown) => {
        throw new S3Error(options, `${method} ${name}`, networkReason(error), { cause: error })
      })
      .finally(() => clearTimeout(timer))
    if (accepted.includes(response.status)) return response
    const text = await response.text().catch(() => '')
    throw new S3Error(options, `${method} ${name}`, refusalReason(response.status, text))
  }

  async function sizeOf(name: string): Promise<number | undefined> {
    if (!isBlobName(name)) return undefined
    const response = await ask('HEAD', name, {}, 200, 404)
    return response.status === 404 ? undefined : Number(response.headers.get('content-length'))
  }

  /** Streams a file. If the request fails, so does the stream. */
  function read(name: string, range?: ByteRange): ReadableStream<Uint8Array> {
    const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    void ask('GET', name, { headers }, range ? 206 : 200)
      .then(({ body }) => (body ? body.pipeTo(writable) : writable.close()))
      .catch((error: unknown) => writable.abort(error).catch(() => undefined))
    return readable
  }

  return {
    async put(bytes, extension) {
      const name = `${createHash('sha256').update(bytes).digest('hex')}.${extension}`
      if (!isBlobName(name)) throw new TypeError(`"${extension}" is not a file extension`)
      if ((await sizeOf(name)) === bytes.length) return name
      const headers = {
        'content-type': getMimeType(name) ?? 'application/octet-stream',
        'cache-control': 'public, max-age=31536000, immutable',
      }
      await ask('PUT', name, { body: bytes as Uint8Array<ArrayBuffer>, headers }, 200)
      return name
    },
    async find(name) {
      const size = await sizeOf(name)
      return size === undefined ? undefined : { size, read: (range) => read(name, range) }
    },
    async remove(name) {
      if ((await sizeOf(name)) === undefined) return false
      await ask('DELETE', name, {}, 200, 204, 404)
      return true
    },
  }
}
