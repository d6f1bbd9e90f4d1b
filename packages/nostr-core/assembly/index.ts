/**
 * BIP-340 batch verification of Nostr events.
 *
 * The host writes up to 1,024 records at `input` (`src/crypto/batch/records.ts` says what they are), calls `prepare`,
 * and reads for each of them in `verdicts` whether it is a candidate: well-formed, its id the hash of its content, key
 * and R on the curve, s below n. Then `check` tells of any range whether all candidates in it are correctly signed,
 * with one equation for all:
 *
 *     (sum a s) G - sum a R - sum (a e) P = 0
 *
 * where every event has its own coefficient a of 128 random bits, written by the host at `coefficients`. Without
 * knowing the coefficients beforehand, nobody makes the sum vanish with a wrong signature (BIP-340, batch
 * verification). One coefficient may be 1. Nothing here is secret, so nothing takes constant time.
 *
 * Everything of a batch stays until the next `prepare`: bisecting costs equations only, no hashing or lifting.
 */
import { clearBatch, takeSignature, verdicts } from './batch'
import { decodeHex } from './hex'
import { reserve } from './memory'
import { sha256 } from './sha256'

export { check, coefficients, verdicts } from './batch'

/** Bytes that the records of a batch may have; the host knows the number. */
const INPUT_SIZE: usize = 1 << 20
export const input = reserve(INPUT_SIZE)

/** Length of the JSON, id and signature come before the JSON. */
const ID_AT: usize = 4
const SIGNATURE_AT: usize = ID_AT + 64
const JSON_AT: usize = SIGNATURE_AT + 128
/** Every serialised event begins with `[0,"`, then comes its author's key. */
const JSON_START: u32 = 0x222c305b

const id = memory.data(32)
const s = memory.data(32)
/** R's x, the author's key, the hash. */
const hashed = memory.data(96)

/** Reads `count` records; `verdicts` then tells the candidates. */
export function prepare(count: usize): void {
  clearBatch()
  let record = input
  for (let i: usize = 0; i < count; i++) {
    store<u8>(verdicts + i, <u8>(takeRecord(record) && takeSignature(i, s, hashed)))
    record += JSON_AT + load<u32>(record)
  }
}

/** Reads a record into `s` and `hashed`; false if it is malformed or its id is not the hash of its JSON. */
function takeRecord(record: usize): bool {
  const json = record + JSON_AT
  sha256(hashed + 64, json, load<u32>(record))
  return (
    load<u32>(json) == JSON_START &&
    decodeHex(id, record + ID_AT, 32) &&
    decodeHex(hashed, record + SIGNATURE_AT, 32) &&
    decodeHex(s, record + SIGNATURE_AT + 64, 32) &&
    decodeHex(hashed + 32, json + 4, 32) &&
    memory.compare(hashed + 64, id, 32) == 0
  )
}
