import type { Post, PostAnswer } from './post-body.ts'

/** How long a server may take for the next piece of the upload, and to answer after the last one. */
const stallTimeoutMs = 60_000

/**
 * Posts with the browser's XMLHttpRequest, the only API that reports upload progress: `onProgress` gets 0 to 1. Rejects
 * like `fetch`: with a TypeError if there is no response, or nothing has moved for `timeoutMs`; with the signal's reason if
 * aborted.
 */
export function postWithProgress(
  { url, headers, body, signal }: Post,
  onProgress: (fraction: number) => void,
  timeoutMs = stallTimeoutMs,
): Promise<PostAnswer> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    let stall: ReturnType<typeof setTimeout> | undefined
    const expectMore = () => {
      clearTimeout(stall)
      stall = setTimeout(() => {
        reject(new TypeError('The server does not answer'))
        request.abort()
      }, timeoutMs)
    }
    const settle = (finish: () => void) => () => {
      clearTimeout(stall)
      signal?.removeEventListener('abort', abort)
      finish()
    }
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) => {
      expectMore()
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener(
      'load',
      settle(() => {
        const { status, statusText, responseText: text } = request
        // Asking for the one header makes browsers complain where another origin does not expose it.
        const [, location = null] = /^location: (.*)$/im.exec(request.getAllResponseHeaders()) ?? []
        resolve({ status, statusText, text, location })
      }),
    )
    request.addEventListener(
      'error',
      settle(() => reject(new TypeError('Failed to post'))),
    )
    request.addEventListener(
      'abort',
      settle(() => reject(signal?.reason)),
    )
    signal?.addEventListener('abort', abort, { once: true })
    expectMore()
    request.send(body)
  })
}
