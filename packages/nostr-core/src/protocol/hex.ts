export { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

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
