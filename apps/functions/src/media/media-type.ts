import { HttpError } from '../auth/http-error.ts'

/** An accepted file type. */
export interface MediaType {
  readonly kind: 'image' | 'video'
  readonly mimeType: string
  readonly extension: string
}

export const mimeTypes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'video/mp4',
  'video/webm',
  'video/quicktime',
]

const type = (kind: MediaType['kind'], mimeType: string, extension: string): MediaType => ({
  kind,
  mimeType,
  extension,
})

const startsWith = (bytes: Uint8Array, at: number, ...expected: (string | number)[]) => {
  const wanted = expected.flatMap((part) =>
    typeof part === 'string' ? [...part].map((sign) => sign.charCodeAt(0)) : [part],
  )
  return wanted.every((byte, index) => bytes[at + index] === byte)
}

function brandOf(bytes: Uint8Array): string {
  return startsWith(bytes, 4, 'ftyp') ? String.fromCharCode(...bytes.subarray(8, 12)) : ''
}

/** Detects the type by the first 64 bytes. The package file-type reports MP4 for every unknown `ftyp` box. */
function sniff(bytes: Uint8Array): MediaType | undefined {
  if (startsWith(bytes, 0, 0xff, 0xd8, 0xff)) return type('image', 'image/jpeg', 'jpg')
  if (startsWith(bytes, 0, 0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a)) return type('image', 'image/png', 'png')
  if (startsWith(bytes, 0, 'GIF87a') || startsWith(bytes, 0, 'GIF89a'))
    return type('image', 'image/gif', 'gif')
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return type('image', 'image/webp', 'webp')
  const brand = brandOf(bytes)
  if (brand === 'avif' || brand === 'avis') return type('image', 'image/avif', 'avif')
  if (brand === 'qt  ') return type('video', 'video/quicktime', 'mov')
  if (/^(isom|iso[2-9]|mp4[12]|avc1|M4V |dash|mmp4|MSNV)$/.test(brand))
    return type('video', 'video/mp4', 'mp4')
  const isMatroska = startsWith(bytes, 0, 0x1a, 0x45, 0xdf, 0xa3)
  if (isMatroska && Buffer.from(bytes.subarray(0, 64)).includes('webm'))
    return type('video', 'video/webm', 'webm')
  return undefined
}

const page = /<(!doctype\s+html|html|head|body|script|iframe|svg|\?php)[\s>]/i

/** Whether a file is also an HTML page, a PDF or a ZIP archive. */
function isPolyglot(bytes: Uint8Array): boolean {
  const text = (from: number, to?: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1')
  const head = text(0, 4096)
  const tail = text(Math.max(0, bytes.length - 65_600))
  return (
    page.test(head) || page.test(tail) || head.slice(0, 1024).includes('%PDF-') || tail.includes('PK\x05\x06')
  )
}

/**
 * Detects the type of a file by its content alone.
 * @throws {HttpError} 415 for everything but JPEG, PNG, GIF, WebP, AVIF, MP4, MOV and WebM, and for polyglots.
 */
export function detectMediaType(bytes: Uint8Array): MediaType {
  const found = sniff(bytes)
  if (!found)
    throw new HttpError(
      415,
      'unsupported-media',
      'Only JPEG, PNG, GIF, WebP, AVIF, MP4, MOV and WebM are accepted.',
    )
  if (isPolyglot(bytes))
    throw new HttpError(
      415,
      'unsupported-media',
      'The file matches more than one file type, which is not accepted.',
    )
  return found
}
