import { MalformedError } from './errors.ts'
import { hexToBytes, isHex64 } from './hex.ts'

/**
 * Checks public keys or ids that a caller passes; returns true.
 * @throws {MalformedError} if one is not 64 lowercase hex digits; the message has only its beginning, as it may be secret.
 */
export function requireHex64(values: readonly unknown[]): true {
  for (const value of values) {
    if (isHex64(value)) continue
    throw new MalformedError(
      `Not 64 lowercase hex digits: ${String(value).slice(0, 5)}… (see parsePublicKey)`,
    )
  }
  return true
}

/** The 32 bytes of a public key or id. @throws {MalformedError} */
export function hex64ToBytes(hex: string): Uint8Array {
  requireHex64([hex])
  return hexToBytes(hex)
}
