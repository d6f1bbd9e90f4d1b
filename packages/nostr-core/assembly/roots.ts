/** Inverses and square roots modulo p: two exponentiations that share most of their way. */
import { FE, isZero, mul, normalize, sqr, sub } from './field'

// xN holds a^(2^N - 1): an exponent of N ones.
const x2 = memory.data(36)
const x3 = memory.data(36)
const x6 = memory.data(36)
const x9 = memory.data(36)
const x11 = memory.data(36)
const x22 = memory.data(36)
const x44 = memory.data(36)
const x88 = memory.data(36)
const x176 = memory.data(36)
const x220 = memory.data(36)
const x223 = memory.data(36)
const check = memory.data(36)
const base = memory.data(36)

/** r = a^(2^count) * factor: appends count bits to the exponent of a. */
function shiftAndMul(r: usize, a: usize, count: i32, factor: usize): void {
  sqr(r, a)
  for (let i = 1; i < count; i++) sqr(r, r)
  mul(r, r, factor)
}

/** Fills x2 to x223 and base from a, and r = a^(2^246 - 2^22 - 1 - ...): the upper bits of both exponents. */
function commonPower(r: usize, a: usize): void {
  memory.copy(base, a, FE)
  shiftAndMul(x2, a, 1, a)
  shiftAndMul(x3, x2, 1, a)
  shiftAndMul(x6, x3, 3, x3)
  shiftAndMul(x9, x6, 3, x3)
  shiftAndMul(x11, x9, 2, x2)
  shiftAndMul(x22, x11, 11, x11)
  shiftAndMul(x44, x22, 22, x22)
  shiftAndMul(x88, x44, 44, x44)
  shiftAndMul(x176, x88, 88, x88)
  shiftAndMul(x220, x176, 44, x44)
  shiftAndMul(x223, x220, 3, x3)
  shiftAndMul(r, x223, 23, x22)
}

/** r = 1/a = a^(p - 2); magnitudes 1. The inverse of 0 comes out as 0. */
export function invert(r: usize, a: usize): void {
  commonPower(r, a)
  shiftAndMul(r, r, 5, base)
  shiftAndMul(r, r, 3, x2)
  shiftAndMul(r, r, 2, base)
}

/** r = the canonical square root of a = a^((p + 1) / 4); magnitudes 1. False if a is not a square. */
export function sqrt(r: usize, a: usize): bool {
  commonPower(r, a)
  shiftAndMul(r, r, 6, x2)
  sqr(r, r)
  sqr(r, r)
  sqr(check, r)
  sub(check, check, base)
  normalize(r)
  return isZero(check)
}
