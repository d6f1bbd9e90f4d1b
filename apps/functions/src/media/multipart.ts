// Not @fastify/busboy: it streams, but a body's hash is checked (NIP-98) before its form is read, and it copies the file.
import { HttpError } from '../auth/http-error.ts'

const expected = () => new HttpError(400, 'malformed', 'A multipart form with a "file" field is required.')
const malformed = () => new HttpError(400, 'malformed', 'The multipart form is malformed.')

const maxHeaderBytes = 64 * 1024
const maxParts = 100

/** The parameter of a header, like the name in `form-data; name="file"`. */
function parameterOf(header: string, name: string): string | undefined {
  const [, quoted, token] = new RegExp(`;\\s*${name}=(?:"([^"\\r\\n]*)"|([^\\s;"]+))`, 'i').exec(header) ?? []
  return quoted ?? token
}

/** Parses the bytes between two boundaries; the content is a view of the body. */
function readPart(part: Buffer): { name: string | undefined; isFile: boolean; content: Buffer } {
  const end = part.indexOf('\r\n\r\n')
  if (end < 0 || end > maxHeaderBytes) throw malformed()
  const headers = part.toString('latin1', 0, end).split('\r\n')
  const disposition = headers.find((header) => /^content-disposition:\s*form-data\b/i.test(header))
  if (disposition === undefined) throw malformed()
  const isFile = /;\s*filename\*?=/i.test(disposition)
  return { name: parameterOf(disposition, 'name'), isFile, content: part.subarray(end + 4) }
}

/**
 * The parts of a multipart body (RFC 7578).
 * @throws {HttpError} 400 if it is malformed.
 */
function* readParts(body: Uint8Array, boundary: string): Generator<ReturnType<typeof readPart>> {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const delimiter = `\r\n--${boundary}`
  const opening = delimiter.slice(2)
  let at = bytes.indexOf(opening)
  // A preamble may precede the first boundary, which starts a line.
  if (at !== 0 && bytes.toString('latin1', Math.max(0, at - 2), Math.max(0, at)) !== '\r\n') throw malformed()
  at += opening.length
  for (let parts = 0; parts < maxParts && bytes.toString('latin1', at, at + 2) === '\r\n'; parts += 1) {
    const end = bytes.indexOf(delimiter, at + 2)
    if (end < 0) throw malformed()
    yield readPart(bytes.subarray(at + 2, end))
    at = end + delimiter.length
  }
  if (bytes.toString('latin1', at, at + 2) !== '--') throw malformed()
}

/**
 * The bytes of the form field `file` in a multipart body: a view of the body, because a copy would double the memory of each
 * upload. The file's name and type are ignored.
 * @throws {HttpError} 400 if the form is malformed or the field is missing.
 */
export function readFileField(body: Uint8Array, contentType: string | null): Uint8Array {
  const isForm = /^multipart\/form-data\s*;/i.test(contentType ?? '')
  const boundary = isForm ? parameterOf(contentType ?? '', 'boundary') : undefined
  if (boundary === undefined || boundary === '' || boundary.length > 200) throw expected()
  const [file, ...more] = [...readParts(body, boundary)].filter(({ name }) => name === 'file')
  if (file?.isFile !== true || more.length > 0) {
    throw new HttpError(400, 'malformed', 'The form must have exactly one "file" field with a file.')
  }
  return file.content
}
