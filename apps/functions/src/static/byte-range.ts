import type { ByteRange } from '../blobs/blob-store.ts'

/**
 * Reads a Range header (RFC 9110) against a file's size in bytes. Undefined where the whole file is meant: no
 * header, another unit, a malformed one, or several ranges. The package range-parser answers 416 to `bytes=4-2`, which
 * the RFC wants ignored, and to a suffix longer than the file, which is the whole file.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  const [, first = '', last = ''] = match ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}
