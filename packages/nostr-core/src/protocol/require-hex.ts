import { MalformedError } from './errors.ts'
import { hexToBytes, isHex64 } from './hex.ts'

/**
 * Checks public keys or ids that a caller passes; returns true.
 * @throws {MalformedError} if one is not 64 lowercase hex digits; the message has only its beginning, as it may be secret.
 */
export function requireHex64(values: readonly unknown[]): true {
  const wrong = values.findIndex((value) => !isHex64(value))
  if (wrong < 0) return true
  const start = `${values[wrong]}`.slice(0, 5)
  throw new MalformedError(`Not 64 lowercase hex digits: ${start}… (see parsePublicKey)`)
}

/** The 32 bytes of a public key or id. @throws {MalformedError} */
export function hex64ToBytes(hex: string): Uint8Array {
  requireHex64([hex])
  return hexToBytes(hex)
}
