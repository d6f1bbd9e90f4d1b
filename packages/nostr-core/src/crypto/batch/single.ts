// Not @noble/secp256k1, which is 10 kB smaller gzipped: it takes 1.8 times as long to verify, and floods of bad signatures
// end here.
import { schnorr } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { getEventHash } from '../../protocol/event-id.ts'
import { isEvent } from '../../protocol/event.ts'
import { isHex64, isHex128 } from '../../protocol/hex.ts'
import { openRecord, verdict, type Verdict } from './records.ts'

/** Verifies one event with @noble/curves alone (NIP-01, BIP-340). Accepts any value and never throws. */
export function verifySingly(event: unknown): Verdict {
  try {
    if (!isEvent(event) || getEventHash(event) !== event.id) return verdict.malformed
    return verifySignature(event)
  } catch {
    return verdict.malformed
  }
}

/** Verifies the record that begins at `start` with @noble alone, hash included. */
export function verifyRecordSingly(records: Uint8Array, start: number): Verdict {
  const record = openRecord(records, start)
  if (!isHex64(record.pubkey) || !isHex128(record.sig)) return verdict.malformed
  if (bytesToHex(sha256(record.json)) !== record.id) return verdict.malformed
  return verifySignature(record)
}

function verifySignature({ sig, id, pubkey }: { sig: string; id: string; pubkey: string }): Verdict {
  const isSigned = schnorr.verify(hexToBytes(sig), hexToBytes(id), hexToBytes(pubkey))
  return isSigned ? verdict.verified : verdict.badSignature
}
