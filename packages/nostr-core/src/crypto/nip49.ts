// Not nostr-tools: its nip49 blocks the thread while the key is derived, and encrypts what is not a secret key.
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { scryptAsync } from '@noble/hashes/scrypt.js'
import { concatBytes, randomBytes } from '@noble/hashes/utils.js'
import { decodeBech32, encodeBech32 } from '../protocol/bech32.ts'
import { MalformedError } from '../protocol/errors.ts'
import { InvalidSecretKeyError } from '../protocol/invalid-secret-key-error.ts'
import { getPublicKey } from '../protocol/keys.ts'
import { DecryptionError } from './decryption-error.ts'

/** How securely the key was handled so far (NIP-49): 0 insecurely, 1 securely, 2 unknown. */
export type KeySecurity = 0 | 1 | 2

/** What encrypting and decrypting a secret key have in common (NIP-49). */
export interface Nip49Options {
  /** Called with 0 to 1 while the key is derived from the passphrase, which takes a second or more. */
  readonly onProgress?: (progress: number) => void
}

/** How a secret key is encrypted (NIP-49). */
export interface EncryptSecretKeyOptions extends Nip49Options {
  /** The scrypt cost: 2^logN rounds and 2^logN kB of memory; 16 by default (NIP-49). */
  readonly logN?: number
  readonly keySecurity?: KeySecurity
}

const version = 2
const length = 91
/** A cost of 1 GB: more memory than a phone gives to a page. */
const maxLogN = 20
const maxCharacters = 200

async function deriveKey(passphrase: string, salt: Uint8Array, logN: number, { onProgress }: Nip49Options) {
  const password = new TextEncoder().encode(passphrase.normalize('NFKC'))
  return scryptAsync(password, salt, {
    N: 2 ** logN,
    r: 8,
    p: 1,
    dkLen: 32,
    maxmem: 2 ** (maxLogN + 11),
    ...(onProgress && { onProgress }),
  })
}

/**
 * Encrypts a secret key (32 bytes) with a passphrase (NIP-49) to an `ncryptsec1…`. The thread stays responsive.
 * @throws {InvalidSecretKeyError}
 * @throws {RangeError} for a `logN` outside 1–20.
 * @example
 * const ncryptsec = await encryptSecretKey(createSecretKey(), 'a long passphrase')
 */
export async function encryptSecretKey(
  secretKey: Uint8Array,
  passphrase: string,
  options: EncryptSecretKeyOptions = {},
): Promise<string> {
  const { logN = 16, keySecurity = 2 } = options
  if (!Number.isInteger(logN) || logN < 1 || logN > maxLogN) throw new RangeError('logN must be 1 to 20')
  ensureSecretKey(secretKey)
  const salt = randomBytes(16)
  const nonce = randomBytes(24)
  const associated = Uint8Array.of(keySecurity)
  const key = await deriveKey(passphrase, salt, logN, options)
  const ciphertext = xchacha20poly1305(key, nonce, associated).encrypt(secretKey)
  const bytes = concatBytes(Uint8Array.of(version, logN), salt, nonce, associated, ciphertext)
  return encodeBech32('ncryptsec', bytes)
}

/**
 * Decrypts an `ncryptsec1…` (NIP-49) to the secret key, 32 bytes. The thread stays responsive.
 * @throws {MalformedError} if the text is not an ncryptsec of this version, or requires more than 1 GB of memory.
 * @throws {DecryptionError} 'Wrong passphrase', also if the text was changed.
 * @example
 * const secretKey = await decryptSecretKey('ncryptsec1…', 'a long passphrase')
 */
export async function decryptSecretKey(
  ncryptsec: string,
  passphrase: string,
  options: Nip49Options = {},
): Promise<Uint8Array> {
  const bytes = decodeNcryptsec(ncryptsec)
  const logN = bytes[1] ?? 0
  if (logN < 1 || logN > maxLogN) throw new MalformedError(`ncryptsec with a cost of 2^${logN}`)
  const key = await deriveKey(passphrase, bytes.subarray(2, 18), logN, options)
  const secretKey = open(key, bytes)
  ensureSecretKey(secretKey)
  return secretKey
}

function decodeNcryptsec(text: string): Uint8Array {
  const trimmed = text.trim()
  const decoded = trimmed.length <= maxCharacters ? decodeBech32(trimmed) : undefined
  const bytes = decoded?.bytes
  if (decoded?.prefix !== 'ncryptsec' || bytes?.length !== length || bytes[0] !== version) {
    throw new MalformedError('Not an ncryptsec')
  }
  return bytes
}

function open(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const nonce = bytes.subarray(18, 42)
  const associated = bytes.subarray(42, 43)
  try {
    return xchacha20poly1305(key, nonce, associated).decrypt(bytes.subarray(43))
  } catch (error) {
    throw new DecryptionError('Wrong passphrase', { cause: error })
  }
}

function ensureSecretKey(secretKey: Uint8Array): void {
  try {
    getPublicKey(secretKey)
  } catch {
    throw new InvalidSecretKeyError()
  }
}
