import { MalformedError } from './errors.ts'

/**
 * Reads a response's text up to `maxBytes`, whatever length the server announced.
 * @throws {MalformedError} if the response is longer.
 */
export async function readCapped(response: Response, maxBytes: number): Promise<string> {
  if (!response.body) return ''
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let size = 0; ;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      throw new MalformedError(`The answer is longer than ${maxBytes} bytes`)
    }
    text += decoder.decode(value, { stream: true })
  }
}
