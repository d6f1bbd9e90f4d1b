import { abortAfter } from '../protocol/abort-after.ts'
import { readCapped } from '../protocol/read-capped.ts'

/** A complete request body, with its headers. */
export interface Post {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer>
  readonly signal?: AbortSignal | undefined
}

/** The relevant parts of a response. `location` is the header of that name. */
export interface PostAnswer {
  readonly status: number
  readonly statusText: string
  readonly text: string
  readonly location: string | null
}

/** Longer responses of upload services are refused. */
const maxAnswerBytes = 262_144

/** How long a whole upload may take: `fetch` does not tell whether it makes progress. */
const uploadTimeoutMs = 600_000

/** Posts with `fetch`, without progress. Rejects with a `TimeoutError` after `timeoutMs`. */
export async function postWithFetch(
  { url, headers, body, signal }: Post,
  fetcher: typeof fetch,
  timeoutMs = uploadTimeoutMs,
): Promise<PostAnswer> {
  const response = await fetcher(url, {
    method: 'POST',
    headers,
    body,
    credentials: 'omit',
    signal: abortAfter(timeoutMs, signal),
  })
  return {
    status: response.status,
    statusText: response.statusText,
    text: await readCapped(response, maxAnswerBytes),
    location: response.headers.get('location'),
  }
}
