import { readCapped } from '../protocol/read-capped.ts'

/** A request body in one piece, with its headers. */
export interface Post {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer>
  readonly signal?: AbortSignal | undefined
}

/** What is left of an answer once it is read. `location` is its header of that name. */
export interface PostAnswer {
  readonly status: number
  readonly statusText: string
  readonly text: string
  readonly location: string | null
}

/** No upload service has more to say than this. */
const maxAnswerBytes = 262_144

/** Posts with `fetch`, which tells nothing of its progress. */
export async function postWithFetch(
  { url, headers, body, signal }: Post,
  fetcher: typeof fetch,
): Promise<PostAnswer> {
  const response = await fetcher(url, {
    method: 'POST',
    headers,
    body,
    credentials: 'omit',
    ...(signal && { signal }),
  })
  return {
    status: response.status,
    statusText: response.statusText,
    text: await readCapped(response, maxAnswerBytes),
    location: response.headers.get('location'),
  }
}
