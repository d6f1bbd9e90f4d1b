/**
 * Additions of affine points, many at a time. Adding two affine points takes one inversion, which costs as much as 270
 * multiplications; Montgomery's trick lets up to a thousand pairs share one for three multiplications each. A pair
 * then costs six, against eleven for the best addition without inversion.
 */
import { FE, add, carry, copy, isZero, mul, setSmall, sqr, sub } from './field'
import { reserve } from './memory'
import { xOf, yOf } from './point'
import { invert } from './roots'

/** Pairs that share an inversion. */
const MAX_PAIRS: usize = 1024
/** Additions between two `beginPairs`: one for each digit of 3,074 terms in 17 windows, at most. */
const MAX_SUMS: usize = 3074 * 17

/** A pair waiting: references a and b, address of the sum, denominator, product of all denominators before it. */
const PAIR: usize = 12 + 2 * FE
const pairs = reserve(MAX_PAIRS * PAIR)
let pairsEnd: usize = pairs

/** Sums have x and y only: nobody refers to their negation. */
const SUM: usize = 2 * FE
const sums = reserve(MAX_SUMS * SUM)
let sumsEnd: usize = sums

const product = memory.data(36)
const inverse = memory.data(36)
const slope = memory.data(36)
const t = memory.data(36)

/** Forgets all sums. */
export function beginPairs(): void {
  sumsEnd = sums
  pairsEnd = pairs
  setSmall(product, 1)
}

/**
 * The reference of a + b for two references (0 stands for infinity). The point behind it is there after
 * `finishPairs`.
 */
export function sumPair(a: usize, b: usize): usize {
  if (a == 0) return b
  if (b == 0) return a
  if (pairsEnd == pairs + MAX_PAIRS * PAIR) finishPairs()
  const denominator = pairsEnd + 12
  sub(denominator, xOf(b), xOf(a))
  if (isZero(denominator)) {
    sub(t, yOf(b), yOf(a))
    if (!isZero(t)) return 0
    b = a
    add(denominator, yOf(a), yOf(a))
  }
  const sum = sumsEnd
  sumsEnd += SUM
  store<u32>(pairsEnd, <u32>a, 0)
  store<u32>(pairsEnd, <u32>b, 4)
  store<u32>(pairsEnd, <u32>sum, 8)
  copy(pairsEnd + 12 + FE, product)
  mul(product, product, denominator)
  pairsEnd += PAIR
  return sum
}

/** Computes all sums that wait. */
export function finishPairs(): void {
  invert(inverse, product)
  while (pairsEnd > pairs) {
    pairsEnd -= PAIR
    mul(slope, inverse, pairsEnd + 12 + FE)
    mul(inverse, inverse, pairsEnd + 12)
    finishPair(load<u32>(pairsEnd, 0), load<u32>(pairsEnd, 4), load<u32>(pairsEnd, 8))
  }
  setSmall(product, 1)
}

/** sum = a + b, or 2a where both are the same reference; `slope` holds the inverted denominator. */
function finishPair(a: usize, b: usize, sum: usize): void {
  if (a == b) {
    sqr(t, xOf(a))
    mul(slope, slope, t)
    add(t, slope, slope)
    add(slope, slope, t)
    carry(slope)
  } else {
    sub(t, yOf(b), yOf(a))
    mul(slope, slope, t)
  }
  const x = sum
  const y = sum + FE
  sqr(x, slope)
  sub(x, x, xOf(a))
  sub(x, x, xOf(b))
  carry(x)
  sub(t, xOf(a), x)
  mul(t, t, slope)
  sub(y, t, yOf(a))
  carry(y)
}
