/**
 * Whether a sum of many points, each times a scalar below 2^129, is infinity: Pippenger's bucket method.
 *
 * Scalars are cut into windows of w bits with signed digits; in every window the points of equal digit are summed in
 * a bucket; the buckets of a window are then weighted by running sums. Nearly all the work is in the buckets, which
 * are summed pair by pair in `pairs`.
 */
import { beginPairs, finishPairs, sumPair } from './pairs'
import { JACOBIAN, addAffine, addJacobian, double, isInfinity, setInfinity } from './point'
import { reserve } from './memory'

/** Terms that fit: 1,024 signatures, two halves for each of their authors and for the generator. */
export const MAX_TERMS: usize = 3 * 1024 + 2
/** One bit more than a scalar has, so that the last window never carries. */
const BITS: usize = 130
const MAX_WINDOW: usize = 9
/** Digits of all terms: the widths that `chooseWindow` prefers for many terms have up to 17 windows. */
const MAX_ENTRIES: usize = MAX_TERMS * 17
const MAX_BUCKETS: usize = 15 << (MAX_WINDOW - 1)

/** A term: reference of a point, five limbs of the scalar, and a zero for reads that run over. */
const TERM: usize = 28
const terms = reserve(MAX_TERMS * TERM)
let termCount: usize = 0

/** Buckets in the order of windows, then digits: where each begins in `entries`, and how many points it has. */
const starts = reserve(MAX_BUCKETS * 4)
const sizes = reserve(MAX_BUCKETS * 4)
/** References of the points in the buckets. */
const entries = reserve(MAX_ENTRIES * 4)

const total = memory.data(112)
const running = memory.data(112)
const weighted = memory.data(112)

/** Forgets all terms. */
export function clearTerms(): void {
  termCount = 0
}

/** Adds scalar * point to the sum. The scalar has `limbs` limbs and is below 2^129. */
export function addTerm(point: usize, scalar: usize, limbs: usize): void {
  const term = terms + termCount++ * TERM
  store<u32>(term, <u32>point)
  memory.copy(term + 4, scalar, limbs << 2)
  memory.fill(term + 4 + (limbs << 2), 0, TERM - 4 - (limbs << 2))
}

@inline
function windowsOf(width: usize): usize {
  return (BITS + width - 1) / width
}

/** The width with the fewest field multiplications: six for each digit, 27 for each bucket, seven for a doubling. */
function chooseWindow(): usize {
  let best: usize = 0
  let least: usize = usize.MAX_VALUE
  for (let width: usize = 2; width <= MAX_WINDOW; width++) {
    const windows = windowsOf(width)
    if (windows * termCount > MAX_ENTRIES) continue
    const cost = windows * (((termCount * 6 * ((1 << width) - 1)) >> width) + (27 << (width - 1)) + 16)
    if (cost >= least) continue
    best = width
    least = cost
  }
  return best
}

/** Goes through all digits of all terms: counts them, or puts the terms' points into their buckets. */
function distribute(width: usize, place: bool): void {
  const half: u32 = 1 << (<u32>width - 1)
  const mask: u32 = half * 2 - 1
  for (let term = terms, end = terms + termCount * TERM; term < end; term += TERM) {
    const point = load<u32>(term)
    let digit: u32 = 0
    let carry: u32 = 0
    for (let bit: usize = 0, bucket: usize = 0; bit < BITS; bit += width, bucket += half) {
      digit = (<u32>(load<u64>(term + 4 + ((bit >> 5) << 2)) >> (bit & 31)) & mask) + carry
      carry = <u32>(digit > half)
      if (digit == 0 || digit == mask + 1) continue
      const at = (bucket + (carry ? mask + 1 - digit : digit) - 1) << 2
      const size = load<u32>(sizes + at)
      store<u32>(sizes + at, size + 1)
      if (place) store<u32>(entries + ((load<u32>(starts + at) + size) << 2), point ^ carry)
    }
  }
}

/** Adds up the points of each bucket, pairs of all buckets in turn, until none has more than one. */
function sumBuckets(buckets: usize): void {
  beginPairs()
  for (let more = true; more; ) {
    more = false
    for (let bucket: usize = 0; bucket < buckets; bucket++) {
      const size = load<u32>(sizes + (bucket << 2))
      if (size < 2) continue
      const first = entries + (load<u32>(starts + (bucket << 2)) << 2)
      for (let k: u32 = 0; k + 1 < size; k += 2) {
        const pair = first + (k << 2)
        store<u32>(first + (k << 1), <u32>sumPair(load<u32>(pair), load<u32>(pair, 4)))
      }
      if (size & 1) store<u32>(first + ((size >> 1) << 2), load<u32>(first + ((size - 1) << 2)))
      const left = (size + 1) >> 1
      store<u32>(sizes + (bucket << 2), left)
      if (left > 1) more = true
    }
    finishPairs()
  }
}

/** Weights the buckets of each window by their digits and the windows by their place, into `total`. */
function weighBuckets(width: usize): void {
  const half: usize = 1 << (width - 1)
  setInfinity(total)
  for (let window = windowsOf(width); window-- > 0; ) {
    for (let k: usize = 0; k < width; k++) double(total)
    setInfinity(running)
    setInfinity(weighted)
    for (let digit = half; digit-- > 0; ) {
      const at = (window * half + digit) << 2
      if (load<u32>(sizes + at)) {
        const sum = load<u32>(entries + (load<u32>(starts + at) << 2))
        if (sum) addAffine(running, sum)
      }
      addJacobian(weighted, running)
    }
    addJacobian(total, weighted)
  }
}

/** Whether the sum of all terms is infinity. */
export function sumIsInfinity(): bool {
  const width = chooseWindow()
  const buckets = windowsOf(width) << (width - 1)
  memory.fill(sizes, 0, buckets << 2)
  distribute(width, false)
  let start: u32 = 0
  for (let at: usize = 0; at < buckets << 2; at += 4) {
    store<u32>(starts + at, start)
    start += load<u32>(sizes + at)
  }
  memory.fill(sizes, 0, buckets << 2)
  distribute(width, true)
  sumBuckets(buckets)
  weighBuckets(width)
  return isInfinity(total)
}
