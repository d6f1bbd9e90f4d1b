/**
 * Points of secp256k1, y^2 = x^3 + 7. All field elements inside points have magnitude 1.
 *
 * An affine point is x, y and -y, 108 bytes, never infinity. A reference to one is its address, plus 1 for the
 * negated point. A Jacobian point is X, Y, Z and a flag that is 0 at infinity, 112 bytes.
 */
import { FE, add, carry, copy, isZero, mul, normalize, setSmall, sqr, sub } from './field'
import { sqrt } from './roots'

/** Bytes of an affine point. */
export const AFFINE: usize = 3 * FE
/** Bytes of a Jacobian point. */
export const JACOBIAN: usize = 3 * FE + 4

const zero = memory.data(36)
const seven = memory.data<u32>([7, 0, 0, 0, 0, 0, 0, 0, 0])

/** The x of a referenced point. */
@inline
export function xOf(ref: usize): usize {
  return ref & ~1
}

/** The y of a referenced point, its sign respected. */
@inline
export function yOf(ref: usize): usize {
  return (ref & ~1) + FE + (ref & 1) * FE
}

/** Writes -y behind the x and y of an affine point. */
export function fillNegated(point: usize): void {
  sub(point + 2 * FE, zero, point + FE)
  carry(point + 2 * FE)
}

const curve = memory.data(36)

/** Completes x to the affine point with even y (BIP-340 lift_x). False if x is not on the curve. */
export function lift(point: usize): bool {
  sqr(curve, point)
  mul(curve, curve, point)
  add(curve, curve, seven)
  const y = point + FE
  if (!sqrt(y, curve)) return false
  fillNegated(point)
  if (load<u32>(y) & 1) {
    const negated = point + 2 * FE
    normalize(negated)
    copy(curve, y)
    copy(y, negated)
    copy(negated, curve)
  }
  return true
}

/** Whether a Jacobian point is infinity. */
@inline
export function isInfinity(p: usize): bool {
  return load<u32>(p, 108) == 0
}

/** Makes a Jacobian point infinity. */
@inline
export function setInfinity(p: usize): void {
  store<u32>(p, 0, 108)
}

const a = memory.data(36)
const b = memory.data(36)
const c = memory.data(36)
const d = memory.data(36)
const e = memory.data(36)

/** p = 2p (dbl-2009-l of the Explicit-Formulas Database). */
export function double(p: usize): void {
  if (isInfinity(p)) return
  const x = p
  const y = p + FE
  const z = p + 2 * FE
  mul(z, y, z)
  add(z, z, z)
  carry(z)
  sqr(a, x)
  sqr(b, y)
  sqr(c, b)
  add(d, x, b)
  sqr(d, d)
  sub(d, d, a)
  sub(d, d, c)
  carry(d)
  add(d, d, d)
  carry(d)
  add(e, a, a)
  add(e, e, a)
  carry(e)
  sqr(x, e)
  sub(x, x, d)
  sub(x, x, d)
  carry(x)
  sub(d, d, x)
  mul(y, e, d)
  add(c, c, c)
  add(c, c, c)
  carry(c)
  add(c, c, c)
  carry(c)
  sub(y, y, c)
  carry(y)
}

const u = memory.data(36)
const s = memory.data(36)
const h = memory.data(36)
const r = memory.data(36)
const hh = memory.data(36)
const hhh = memory.data(36)
const zz = memory.data(36)
const zz2 = memory.data(36)

/**
 * The common end of both additions (add-1998-cmo-2). u1 and s1 are x and y of p over the common denominator, h and
 * r what the other point has more. True if Z still has to be multiplied by the other point's; false if the points
 * were equal or opposite and p is the finished sum.
 */
function finishAddition(p: usize, u1: usize, s1: usize): bool {
  const x = p
  const y = p + FE
  const z = p + 2 * FE
  if (isZero(h)) {
    if (isZero(r)) double(p)
    else setInfinity(p)
    return false
  }
  carry(h)
  carry(r)
  sqr(hh, h)
  mul(hhh, hh, h)
  mul(z, z, h)
  mul(u, u1, hh)
  mul(s, s1, hhh)
  sqr(x, r)
  sub(x, x, hhh)
  sub(x, x, u)
  sub(x, x, u)
  carry(x)
  sub(u, u, x)
  mul(y, u, r)
  sub(y, y, s)
  carry(y)
  return true
}

/** p = p + the affine point behind a reference. */
export function addAffine(p: usize, ref: usize): void {
  const x = p
  const y = p + FE
  const z = p + 2 * FE
  if (isInfinity(p)) {
    copy(x, xOf(ref))
    copy(y, yOf(ref))
    setSmall(z, 1)
    store<u32>(p, 1, 108)
    return
  }
  sqr(zz, z)
  mul(u, xOf(ref), zz)
  mul(s, yOf(ref), zz)
  mul(s, s, z)
  sub(h, u, x)
  sub(r, s, y)
  finishAddition(p, x, y)
}

const u1 = memory.data(36)
const s1 = memory.data(36)

/** p = p + q, both Jacobian. */
export function addJacobian(p: usize, q: usize): void {
  if (isInfinity(q)) return
  if (isInfinity(p)) {
    memory.copy(p, q, JACOBIAN)
    return
  }
  const z = p + 2 * FE
  const qz = q + 2 * FE
  sqr(zz, z)
  sqr(zz2, qz)
  mul(u1, p, zz2)
  mul(s1, p + FE, zz2)
  mul(s1, s1, qz)
  mul(u, q, zz)
  mul(s, q + FE, zz)
  mul(s, s, z)
  sub(h, u, u1)
  sub(r, s, s1)
  if (finishAddition(p, u1, s1)) mul(z, z, qz)
}
