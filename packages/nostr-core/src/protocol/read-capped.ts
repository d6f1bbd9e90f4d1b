import { MalformedError } from './errors.ts'

/**
 * Reads a response's bytes up to `maxBytes`, whatever length the server announced.
 * @throws {MalformedError} if the response is longer.
 */
export async function readCappedBytes(
  response: Response,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  if (!response.body) return new Uint8Array()
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      throw new MalformedError(`The answer is longer than ${maxBytes} bytes`)
    }
    parts.push(value)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}

/**
 * Reads a response's text up to `maxBytes`, whatever length the server announced.
 * @throws {MalformedError} if the response is longer.
 */
export const readCapped = async (response: Response, maxBytes: number): Promise<string> =>
  new TextDecoder().decode(await readCappedBytes(response, maxBytes))
