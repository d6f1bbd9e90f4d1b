import * as v from 'valibot'
import type { OutsideAccount, StoredAccount } from '@ncc/hooks'
import { bytesToHex, encodeNpub, encodeNsec, hexToBytes, isHex64 } from '@ncc/nostr-core'

const hex64 = v.custom<string>(isHex64)
const ncryptsec = v.custom<string>((text) => typeof text === 'string' && text.startsWith('ncryptsec1'))

/** What signs for an account without its key; a remote signer's connection is JSON. */
const signer = v.custom<'extension' | 'none' | `{${string}`>((text) =>
  /^(extension$|none$|{)/.test(String(text)),
)

/** How a record on this device holds an account: with its key, plain or encrypted (NIP-49), or with what signs in its place. */
const storedKey = v.union([
  v.object({ publicKey: hex64, ncryptsec }),
  v.object({ publicKey: hex64, privateKey: hex64 }),
  v.object({ publicKey: hex64, signer }),
])

/** The account of a record, without the record's other fields. */
export const storedAccount = v.pipe(
  storedKey,
  v.transform((record): StoredAccount => {
    const pubkey = record.publicKey
    if ('ncryptsec' in record) return { key: 'locked', pubkey, ncryptsec: record.ncryptsec }
    if ('privateKey' in record) return { key: 'local', pubkey, secretKey: hexToBytes(record.privateKey) }
    const { signer } = record
    if (signer === 'extension' || signer === 'none') return { key: signer, pubkey }
    return { key: 'remote', pubkey, connection: signer }
  }),
)

/** The characters that a device must have room for to take another copy of a key, or another form of its copies. */
export const keyRoom = 1000

/** An account with its private key, plain or encrypted with a passphrase (NIP-49). */
export type StoredKey = Exclude<StoredAccount, OutsideAccount>

export const holdsKey = (account: StoredAccount): account is StoredKey =>
  account.key === 'local' || account.key === 'locked'

/** The fields of a record that store an account (spec §3); `undefined` removes a field of an earlier form. */
export function keyFields(account: StoredAccount) {
  const { pubkey } = account
  const secret = account.key === 'local' ? account.secretKey : undefined
  return {
    publicKey: pubkey,
    npub: encodeNpub(pubkey),
    privateKey: secret && bytesToHex(secret),
    nsec: secret && encodeNsec(secret),
    ncryptsec: account.key === 'locked' ? account.ncryptsec : undefined,
    signer: account.key === 'remote' ? account.connection : holdsKey(account) ? undefined : account.key,
  }
}
