import * as v from 'valibot'
import { bytesToHex, encodeNpub, encodeNsec, hexToBytes, isHex64 } from '@ncc/nostr-core'
import type { StoredAccount } from '@ncc/hooks'

const hex64 = v.custom<string>(isHex64)

/** How a record on this device holds an account's key: plain, encrypted (NIP-49), or in an extension (NIP-07). */
const storedKey = v.union([
  v.object({ publicKey: hex64, ncryptsec: v.pipe(v.string(), v.startsWith('ncryptsec1')) }),
  v.object({ publicKey: hex64, privateKey: hex64 }),
  v.object({ publicKey: hex64, signer: v.literal('extension') }),
])

/** The account of a record, without the record's other fields. */
export const storedAccount = v.pipe(
  storedKey,
  v.transform((record): StoredAccount => {
    const pubkey = record.publicKey
    if ('ncryptsec' in record) return { key: 'locked', pubkey, ncryptsec: record.ncryptsec }
    if ('privateKey' in record) return { key: 'local', pubkey, secretKey: hexToBytes(record.privateKey) }
    return { key: 'extension', pubkey }
  }),
)

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
    signer: account.key === 'extension' ? ('extension' as const) : undefined,
  }
}
