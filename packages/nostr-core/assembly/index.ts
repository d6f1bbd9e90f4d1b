/**
 * BIP-340 batch verification of Nostr events.
 *
 * The host writes up to `maxEvents` records at `input`, calls `prepare`, and reads for each of them in `verdicts`
 * whether it is a candidate: well-formed, its id the hash of its content, key and R on the curve, s below n. Then
 * `check` tells of any range whether all candidates in it are correctly signed, with one equation for all:
 *
 *     (sum a s) G - sum a R - sum (a e) P = 0
 *
 * where every event has its own coefficient a of 128 random bits, written by the host at `coefficients`. Without
 * knowing the coefficients beforehand, nobody makes the sum vanish with a wrong signature (BIP-340, batch
 * verification). One coefficient may be 1. Nothing here is secret, so nothing takes constant time.
 *
 * Everything of a batch stays until the next `prepare`: bisecting costs equations only, no hashing or lifting.
 */
import {
  AUTHOR_CHECK,
  AUTHOR_LAMBDA_POINT,
  AUTHOR_POINT,
  AUTHOR_SUM,
  clearAuthors,
  fillLambdaPoint,
  findAuthor,
} from './authors'
import { FE, fromBytes } from './field'
import { decodeHex } from './hex'
import { reserve } from './memory'
import { addTerm, clearTerms, sumIsInfinity } from './multi-scalar'
import { AFFINE, lift } from './point'
import { SCALAR, SUM, accumulate, reduceSum, scalarFromBytes, splitScalar } from './scalar'
import { hashChallenge, sha256 } from './sha256'

/** Events that a batch may have, and bytes that their records may have; the host knows both numbers. */
const maxEvents: usize = 1024
const inputSize: usize = 1 << 20
/** Records, one behind the other: u32 length of the JSON; id and signature as hex digits; the JSON of NIP-01. */
export const input = reserve(inputSize)
/** One byte for each event: 1 for a candidate, else 0. */
export const verdicts = reserve(maxEvents)
/** 16 bytes for each event. */
export const coefficients = reserve(maxEvents * 16)

const RECORD_HEADER: usize = 4 + 64 + 128
/** `[0,"` begins every serialised event, the author's key follows. */
const JSON_START: u32 = 0x222c305b

/** Address of the author, s, challenge e, point R. */
const EVENT: usize = 4 + 2 * SCALAR + AFFINE
const EVENT_S: usize = 4
const EVENT_E: usize = 36
const EVENT_POINT: usize = 68
const events = reserve(maxEvents * EVENT)

const id = memory.data(32)
const sum = memory.data(56)
const half1 = memory.data(20)
const half2 = memory.data(20)
/** R's x and s. */
const signature = memory.data(64)
/** What the challenge hashes: R's x, the author's key, the id. */
const challengeInput = memory.data(96)
const challenge = memory.data(32)

let checks: u32 = 0

/** G and lambda G. */
const generator = reserve(2 * AFFINE)
const generatorXY = memory.data<u32>([
  0x16f81798, 0x0f940ad8, 0x138a3656, 0x17f9b65b, 0x10b07029, 0x114ae743, 0x0eb15681, 0x0fdf3b97, 0x0079be66,
  0x1b10d4b8, 0x023e847f, 0x01550667, 0x0f68914d, 0x108a8fd1, 0x1dfe0708, 0x11957693, 0x0ee4d478, 0x00483ada,
])
memory.copy(generator, generatorXY, 2 * FE)
fillLambdaPoint(generator)

/** Reads `count` records; `verdicts` then tells the candidates. */
export function prepare(count: usize): void {
  clearAuthors()
  let record = input
  for (let i: usize = 0; i < count; i++) {
    store<u8>(verdicts + i, <u8>prepareEvent(events + i * EVENT, record))
    record += RECORD_HEADER + load<u32>(record)
  }
}

function prepareEvent(event: usize, record: usize): bool {
  const r = challengeInput
  const key = challengeInput + 32
  const hash = challengeInput + 64
  const json = record + RECORD_HEADER
  if (load<u32>(json) != JSON_START) return false
  if (!decodeHex(id, record + 4, 32)) return false
  if (!decodeHex(signature, record + 68, 64)) return false
  if (!decodeHex(key, json + 4, 32)) return false
  sha256(hash, json, load<u32>(record))
  if (memory.compare(hash, id, 32) != 0) return false
  memory.copy(r, signature, 32)
  if (!scalarFromBytes(event + EVENT_S, signature + 32)) return false
  if (!fromBytes(event + EVENT_POINT, r)) return false
  const author = findAuthor(key)
  if (author == 0 || !lift(event + EVENT_POINT)) return false
  hashChallenge(challenge, challengeInput)
  // e need not be below n: the sum is reduced.
  scalarFromBytes(event + EVENT_E, challenge)
  store<u32>(event, <u32>author)
  return true
}

/** Whether all candidates among the events from `first` on are correctly signed. True if there are none. */
export function check(first: usize, count: usize): bool {
  checks++
  clearTerms()
  memory.fill(sum, 0, SUM)
  for (let i = first; i < first + count; i++) {
    if (!load<u8>(verdicts + i)) continue
    const event = events + i * EVENT
    const author = <usize>load<u32>(event)
    const coefficient = coefficients + i * 16
    if (load<u32>(author, AUTHOR_CHECK) != checks) {
      store<u32>(author, checks, AUTHOR_CHECK)
      memory.fill(author + AUTHOR_SUM, 0, SUM)
    }
    accumulate(sum, coefficient, event + EVENT_S)
    accumulate(author + AUTHOR_SUM, coefficient, event + EVENT_E)
    addTerm((event + EVENT_POINT) | 1, coefficient, 4)
  }
  addSplitTerms(generator, sum, 0)
  for (let i = first; i < first + count; i++) {
    const author = <usize>load<u32>(events + i * EVENT)
    if (!load<u8>(verdicts + i) || load<u32>(author, AUTHOR_CHECK) != checks) continue
    store<u32>(author, 0, AUTHOR_CHECK)
    addSplitTerms(author + AUTHOR_POINT, author + AUTHOR_SUM, 1)
  }
  return sumIsInfinity()
}

/** Adds a sum times a point, or its negation, as two terms of half the length. */
function addSplitTerms(point: usize, sum: usize, negated: u32): void {
  reduceSum(sum)
  const signs = splitScalar(half1, half2, sum)
  addTerm(point | ((signs & 1) ^ negated), half1, 5)
  addTerm((point + AFFINE) | ((signs >> 1) ^ negated), half2, 5)
}
