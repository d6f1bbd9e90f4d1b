import { NoCipherError, type Signer } from './signer.ts'

/** The account whose list it is. */
export interface ListOwner {
  /** 64 hex. */
  readonly pubkey: string
  readonly signer: Signer
}

/** A NIP-04 text ends in its initialisation vector. */
const isNip04 = (content: string) => content.includes('?iv=')

/**
 * Decrypts the private part of a list (NIP-51): its entries, usually tags; empty if the content is.
 * @throws {NoCipherError} if the signer does not support the encryption.
 * @throws {SyntaxError} if the text is not a JSON array.
 */
export async function decryptTags(
  content: string,
  { pubkey, signer }: ListOwner,
): Promise<readonly unknown[]> {
  if (content === '') return []
  const cipher = isNip04(content) ? signer.nip04 : signer.nip44
  if (!cipher) throw new NoCipherError()
  const entries: unknown = JSON.parse(await cipher.decrypt(pubkey, content))
  if (!Array.isArray(entries)) throw new SyntaxError('The private part is not an array')
  return entries
}

/**
 * Encrypts the private part of a list (NIP-44); without entries the content is empty.
 * @throws {NoCipherError} if the signer does not support NIP-44.
 */
export async function encryptTags(
  entries: readonly unknown[],
  { pubkey, signer }: ListOwner,
): Promise<string> {
  if (entries.length === 0) return ''
  if (!signer.nip44) throw new NoCipherError()
  return signer.nip44.encrypt(pubkey, JSON.stringify(entries))
}
