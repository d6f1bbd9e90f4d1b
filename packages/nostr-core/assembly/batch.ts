/** A batch of signatures and the equation over any range of them. */
import { AUTHOR_CHECK, AUTHOR_POINT, AUTHOR_SUM, clearAuthors, fillLambdaPoint, findAuthor } from './authors'
import { FE, fromBytes } from './field'
import { reserve } from './memory'
import { addTerm, clearTerms, sumIsInfinity } from './multi-scalar'
import { AFFINE, lift } from './point'
import { SCALAR, SUM, accumulate, reduceSum, scalarFromBytes, splitScalar } from './scalar'
import { hashChallenge } from './sha256'

/** Signatures that a batch may have; the host knows the number. */
export const MAX_EVENTS: usize = 1024
/** One byte for each signature: 1 for a candidate, else 0. */
export const verdicts = reserve(MAX_EVENTS)
/** 16 bytes for each signature. */
export const coefficients = reserve(MAX_EVENTS * 16)

/** Address of the author, s, challenge e, point R. */
const EVENT: usize = 4 + 2 * SCALAR + AFFINE
const EVENT_S: usize = 4
const EVENT_E: usize = 4 + SCALAR
const EVENT_POINT: usize = 4 + 2 * SCALAR
const events = reserve(MAX_EVENTS * EVENT)

const challenge = memory.data(32)
const half1 = memory.data(20)
const half2 = memory.data(20)
const generatorSum = memory.data(56)
/** Number of the check under way; 0 is none. */
let checks: u32 = 0

/** G and, behind it, lambda G. */
const generator = reserve(2 * AFFINE)
const generatorXY = memory.data<u32>([
  0x16f81798, 0x0f940ad8, 0x138a3656, 0x17f9b65b, 0x10b07029, 0x114ae743, 0x0eb15681, 0x0fdf3b97, 0x0079be66,
  0x1b10d4b8, 0x023e847f, 0x01550667, 0x0f68914d, 0x108a8fd1, 0x1dfe0708, 0x11957693, 0x0ee4d478, 0x00483ada,
])
memory.copy(generator, generatorXY, 2 * FE)
fillLambdaPoint(generator)

/** Forgets the signatures of the batch before. */
export function clearBatch(): void {
  clearAuthors()
}

/**
 * Takes in signature number i: s (32 bytes), and what the challenge hashes: R's x, the author's key, the message (32
 * bytes each). Says whether it is a candidate: key and R on the curve, s below n.
 */
export function takeSignature(i: usize, s: usize, hashed: usize): bool {
  const event = events + i * EVENT
  if (!scalarFromBytes(event + EVENT_S, s)) return false
  if (!fromBytes(event + EVENT_POINT, hashed)) return false
  const author = findAuthor(hashed + 32)
  if (author == 0 || !lift(event + EVENT_POINT)) return false
  hashChallenge(challenge, hashed)
  // e need not be below n: the sum is reduced.
  scalarFromBytes(event + EVENT_E, challenge)
  store<u32>(event, <u32>author)
  return true
}

/** Whether all candidates among `count` signatures from `first` on are right. True if there are none. */
export function check(first: usize, count: usize): bool {
  if (++checks == 0) checks = 1
  clearTerms()
  memory.fill(generatorSum, 0, SUM)
  for (let i = first; i < first + count; i++) {
    if (!load<u8>(verdicts + i)) continue
    const event = events + i * EVENT
    const author = <usize>load<u32>(event)
    const coefficient = coefficients + i * 16
    if (load<u32>(author, AUTHOR_CHECK) != checks) {
      store<u32>(author, checks, AUTHOR_CHECK)
      memory.fill(author + AUTHOR_SUM, 0, SUM)
    }
    accumulate(generatorSum, coefficient, event + EVENT_S)
    accumulate(author + AUTHOR_SUM, coefficient, event + EVENT_E)
    addTerm((event + EVENT_POINT) | 1, coefficient, 4)
  }
  addSplitTerms(generator, generatorSum, 0)
  for (let i = first; i < first + count; i++) {
    const author = <usize>load<u32>(events + i * EVENT)
    if (!load<u8>(verdicts + i) || load<u32>(author, AUTHOR_CHECK) != checks) continue
    store<u32>(author, 0, AUTHOR_CHECK)
    addSplitTerms(author + AUTHOR_POINT, author + AUTHOR_SUM, 1)
  }
  return sumIsInfinity()
}

/** Adds a sum times a point (with its lambda point behind it), or its negation, as two terms of half the length. */
function addSplitTerms(point: usize, sum: usize, negated: u32): void {
  reduceSum(sum)
  const signs = splitScalar(half1, half2, sum)
  addTerm(point | ((signs & 1) ^ negated), half1, 5)
  addTerm((point + AFFINE) | ((signs >> 1) ^ negated), half2, 5)
}
