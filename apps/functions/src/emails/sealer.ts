import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts stored data and the tokens of links with a key that is not stored in the state. */
export interface Sealer {
  /** `purpose` is bound to the result: it cannot be opened for another one. Returns base64url. */
  seal(text: string, purpose: string): string
  /** Undefined for what was sealed with another key or for another purpose, or was changed. */
  open(sealed: string, purpose: string): string | undefined
  /** A keyed hash (HMAC, 64 hex): equal for equal texts, and not computable without the key. */
  fingerprint(text: string): string
}

const nonceBytes = 12
const tagBytes = 16

/** Derives the keys from the club's secret key (32 bytes), which stays out of the database. */
export function createSealer(secretKey: Uint8Array): Sealer {
  const derive = (info: string) => Buffer.from(hkdfSync('sha256', secretKey, new Uint8Array(), info, 32))
  const encryption = derive('ncc emails: encryption')
  const fingerprints = derive('ncc emails: fingerprints')
  return {
    seal(text, purpose) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', encryption, nonce).setAAD(Buffer.from(purpose))
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, encrypted, cipher.getAuthTag()]).toString('base64url')
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < nonceBytes + tagBytes) return undefined
      const decipher = createDecipheriv('aes-256-gcm', encryption, bytes.subarray(0, nonceBytes))
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-tagBytes))
      try {
        const opened = decipher.update(bytes.subarray(nonceBytes, -tagBytes))
        return Buffer.concat([opened, decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
    fingerprint: (text) => createHmac('sha256', fingerprints).update(text).digest('hex'),
  }
}
