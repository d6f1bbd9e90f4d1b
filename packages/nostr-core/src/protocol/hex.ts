// Not hex of @scure/base: it is 1.6 kB gzipped, this is 0.3 kB, and the first page of an application needs it.

const hex64 = /^[0-9a-f]{64}$/
const hex128 = /^[0-9a-f]{128}$/

/** Whether a value is 64 lowercase hex digits: an event id or a public key. */
export function isHex64(value: unknown): value is string {
  return typeof value === 'string' && hex64.test(value)
}

/** Whether a value is 128 lowercase hex digits: a signature. */
export function isHex128(value: unknown): value is string {
  return typeof value === 'string' && hex128.test(value)
}

/** Bytes as lowercase hex digits. */
export function bytesToHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Decodes hex digits. @throws {TypeError} if the text is not an even number of hex digits. */
export function hexToBytes(hex: string): Uint8Array {
  if (hex.length % 2 !== 0 || /[^0-9a-f]/i.test(hex)) throw new TypeError('Not hex bytes')
  const bytes = new Uint8Array(hex.length / 2)
  for (let at = 0; at < bytes.length; at++) bytes[at] = digit(hex, 2 * at) * 16 + digit(hex, 2 * at + 1)
  return bytes
}

/** The value of a hex digit in either case. */
function digit(hex: string, at: number): number {
  const code = hex.charCodeAt(at)
  return code < 58 ? code - 48 : (code & 7) + 9
}
