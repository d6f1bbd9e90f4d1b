import { HttpError } from './http-error.ts'

/** Memory that all request bodies together may take, in bytes. */
export interface ByteBudget {
  /** False when there is not that much left. */
  take(bytes: number): boolean
  give(bytes: number): void
}

export function createByteBudget(total: number): ByteBudget {
  let used = 0
  return {
    take(bytes) {
      if (used + bytes > total) return false
      used += bytes
      return true
    },
    give(bytes) {
      used -= bytes
    },
  }
}

/** The body's chunks; leaving the loop early stops the transfer. */
async function* readChunks({ body }: Request): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader = body.getReader()
  try {
    while (true) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw new HttpError(400, 'The body broke off.', { cause: error })
      })
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** The chunks as one, which it takes away as it goes: no body is in memory twice for longer than this. */
function join(chunks: Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const body = new Uint8Array(size)
  let at = 0
  for (let chunk = chunks.shift(); chunk; chunk = chunks.shift()) {
    body.set(chunk, at)
    at += chunk.length
  }
  return body
}

/**
 * Reads a request's body, at most `limit` bytes of it, whatever Content-Length says; hands it to `use` and frees its
 * share of the budget afterwards.
 * @throws {HttpError} 413 where it is longer, 503 where the budget is used up, 400 where it breaks off.
 */
export async function withBody<T>(
  request: Request,
  limit: number,
  budget: ByteBudget,
  use: (body: Uint8Array<ArrayBuffer>) => Promise<T>,
): Promise<T> {
  const tooLarge = () => new HttpError(413, `At most ${Math.floor(limit / 1024)} kB are accepted.`)
  const announced = request.headers.get('content-length')
  if (announced !== null && Number(announced) > limit) throw tooLarge()
  let taken = 0
  const reserve = (bytes: number) => {
    if (!budget.take(bytes)) throw new HttpError(503, 'Too many uploads at once. Try again in a moment.')
    taken += bytes
  }
  try {
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of readChunks(request)) {
      size += chunk.length
      if (size > limit) throw tooLarge()
      reserve(chunk.length)
      chunks.push(chunk)
    }
    return await use(join(chunks, size))
  } finally {
    budget.give(taken)
  }
}
