/**
 * Numbers modulo n, the order of secp256k1, as little-endian u32 limbs: 8 for a scalar, 4 for a coefficient,
 * 14 for an unreduced sum of up to 2^60 products of the two.
 */

/** Bytes of a scalar. */
export const SCALAR: usize = 32
/** Limbs of a sum of products. */
const SUM_LIMBS: usize = 14
/** Bytes of a sum of products. */
export const SUM: usize = SUM_LIMBS * 4

const order = memory.data<u32>([
  0xd0364141, 0xbfd25e8c, 0xaf48a03b, 0xbaaedce6, 0xfffffffe, 0xffffffff, 0xffffffff, 0xffffffff,
])
/** 2^256 - n */
const complement = memory.data<u32>([0x2fc9bebf, 0x402da173, 0x50b75fc4, 0x45512319, 1])

/** Whether eight limbs are below n. */
function isBelowOrder(value: usize): bool {
  for (let i = 28; i >= 0; i -= 4) {
    const limb = load<u32>(value + i)
    const bound = load<u32>(order + i)
    if (limb != bound) return limb < bound
  }
  return false
}

/** Reads 32 big-endian bytes; false if they are not below n. */
export function scalarFromBytes(r: usize, bytes: usize): bool {
  for (let i: usize = 0; i < 32; i += 4) store<u32>(r + i, bswap(load<u32>(bytes + 28 - i)))
  return isBelowOrder(r)
}

/** sum += a * b for limbs of any count; the carry runs on to the sum's end. */
function addProduct(sum: usize, sumLimbs: usize, a: usize, aLimbs: usize, b: usize, bLimbs: usize): void {
  for (let i: usize = 0; i < aLimbs; i++) {
    const factor = <u64>load<u32>(a + (i << 2))
    let carry: u64 = 0
    let at = sum + (i << 2)
    for (let j: usize = 0; j < bLimbs; j++) {
      carry += factor * load<u32>(b + (j << 2)) + load<u32>(at)
      store<u32>(at, <u32>carry)
      carry >>= 32
      at += 4
    }
    for (const end = sum + (sumLimbs << 2); carry != 0 && at < end; at += 4) {
      carry += load<u32>(at)
      store<u32>(at, <u32>carry)
      carry >>= 32
    }
  }
}

/** sum += coefficient (4 limbs) * scalar (8 limbs). */
export function accumulate(sum: usize, coefficient: usize, scalar: usize): void {
  addProduct(sum, SUM_LIMBS, coefficient, 4, scalar, 8)
}

const high = memory.data(24)

/** Reduces a sum in place: its first eight limbs become the sum modulo n, the others 0. */
export function reduceSum(sum: usize): void {
  while (hasHighLimbs(sum)) {
    memory.copy(high, sum + SCALAR, 24)
    memory.fill(sum + SCALAR, 0, 24)
    addProduct(sum, SUM_LIMBS, high, 6, complement, 5)
  }
  if (!isBelowOrder(sum)) {
    // sum - n = sum + (2^256 - n) - 2^256
    store<u32>(high, 1)
    addProduct(sum, SUM_LIMBS, high, 1, complement, 5)
    memory.fill(sum + SCALAR, 0, 24)
  }
}

function hasHighLimbs(sum: usize): bool {
  return (load<u64>(sum, 32) | load<u64>(sum, 40) | load<u64>(sum, 48)) != 0
}

// The endomorphism (x, y) -> (beta x, y) multiplies by lambda, so k P = k1 P + k2 (beta P) with k = k1 + k2 lambda
// mod n and k1, k2 of half the length. Lattice basis (a1, b1), (a2, b2) from Hankerson, Menezes, Vanstone, "Guide
// to Elliptic Curve Cryptography", algorithm 3.74; b1 is negative, b2 = a1; g1 = round(2^384 b2 / n) and
// g2 = round(2^384 |b1| / n).
const a1 = memory.data<u32>([0x9284eb15, 0xe86c90e4, 0xa7d46bcd, 0x3086d221, 0])
const minusB1 = memory.data<u32>([0x0abfe4c3, 0x6f547fa9, 0x010e8828, 0xe4437ed6, 0])
const a2 = memory.data<u32>([0x9d44cfd8, 0x57c1108d, 0xa8e2f3f6, 0x14ca50f7, 1])
const g1 = memory.data<u32>([
  0x45dbb031, 0xe893209a, 0x71e8ca7f, 0x3daa8a14, 0x9284eb15, 0xe86c90e4, 0xa7d46bcd, 0x3086d221,
])
const g2 = memory.data<u32>([
  0x8ac47f71, 0x1571b4ae, 0x9df506c6, 0x221208ac, 0x0abfe4c4, 0x6f547fa9, 0x010e8828, 0xe4437ed6,
])

const product = memory.data(64)
const c1 = memory.data(20)
const c2 = memory.data(20)

/** r (5 limbs) = round(k * g / 2^384) */
function roundedQuotient(r: usize, k: usize, g: usize): void {
  memory.fill(product, 0, 64)
  store<u32>(product, 0x80000000, 44)
  addProduct(product, 16, k, 8, g, 8)
  memory.copy(r, product + 48, 16)
  store<u32>(r, 0, 16)
}

/** r = -r for five limbs in two's complement. */
function negate(r: usize): void {
  let carry: u64 = 1
  for (let i: usize = 0; i < 20; i += 4) {
    carry += u32.MAX_VALUE - load<u32>(r + i)
    store<u32>(r + i, <u32>carry)
    carry >>= 32
  }
}

/** r += a * b modulo 2^160. */
function addProduct160(r: usize, a: usize, b: usize): void {
  for (let i: usize = 0; i < 5; i++) addProduct(r + (i << 2), 5 - i, a + (i << 2), 1, b, 5 - i)
}

/** Makes five limbs in two's complement their absolute value; true if they were negative. */
function takeSign(r: usize): bool {
  if (!(load<u32>(r, 16) >> 31)) return false
  negate(r)
  return true
}

/**
 * Splits a scalar below n: k = (-1)^sign1 k1 + (-1)^sign2 k2 lambda mod n, with k1 and k2 (5 limbs each) below 2^129.
 * Gives sign1 + 2 sign2.
 */
export function splitScalar(k1: usize, k2: usize, k: usize): u32 {
  roundedQuotient(c1, k, g1)
  roundedQuotient(c2, k, g2)
  // k1 = k - c1 a1 - c2 a2, from -k1 = c1 a1 + c2 a2 - k
  memory.copy(k1, k, 20)
  negate(k1)
  addProduct160(k1, c1, a1)
  addProduct160(k1, c2, a2)
  negate(k1)
  // k2 = -c1 b1 - c2 b2, from -k2 = c2 a1 - c1 |b1|
  memory.fill(k2, 0, 20)
  addProduct160(k2, c1, minusB1)
  negate(k2)
  addProduct160(k2, c2, a1)
  negate(k2)
  return <u32>takeSign(k1) | ((<u32>takeSign(k2)) << 1)
}
