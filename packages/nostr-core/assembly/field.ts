/**
 * Arithmetic modulo p = 2^256 - 2^32 - 977, the field of secp256k1.
 *
 * An element is nine u32 limbs of 29 bits, least significant first, 36 bytes in memory. Additions do not carry,
 * so limbs grow: an element of magnitude m has limbs up to m * 2^29 (the last, m * 2^24) and a little more.
 * Every function says which magnitudes it takes and gives. Nine products of limbs must fit into a u64, so the
 * magnitudes of two factors may multiply to 7 at most. Results may be written over operands.
 *
 * Reduction uses 2^256 = 977 + 8 * 2^29 and, 5 bits further, 2^261 = 31264 + 256 * 2^29 (mod p).
 */

/** Bytes of an element. */
export const FE: usize = 36

const LIMB: u64 = 0x1fffffff
const TOP: u64 = 0xffffff
const LIMB32: u32 = 0x1fffffff
const TOP32: u32 = 0xffffff

/** r = a * b; magnitudes of a and b multiply to at most 7, r has magnitude 1. */
export function mul(r: usize, a: usize, b: usize): void {
  const a0 = <u64>load<u32>(a, 0)
  const a1 = <u64>load<u32>(a, 4)
  const a2 = <u64>load<u32>(a, 8)
  const a3 = <u64>load<u32>(a, 12)
  const a4 = <u64>load<u32>(a, 16)
  const a5 = <u64>load<u32>(a, 20)
  const a6 = <u64>load<u32>(a, 24)
  const a7 = <u64>load<u32>(a, 28)
  const a8 = <u64>load<u32>(a, 32)
  const b0 = <u64>load<u32>(b, 0)
  const b1 = <u64>load<u32>(b, 4)
  const b2 = <u64>load<u32>(b, 8)
  const b3 = <u64>load<u32>(b, 12)
  const b4 = <u64>load<u32>(b, 16)
  const b5 = <u64>load<u32>(b, 20)
  const b6 = <u64>load<u32>(b, 24)
  const b7 = <u64>load<u32>(b, 28)
  const b8 = <u64>load<u32>(b, 32)
  let c0 = a0 * b0
  let c1 = a0 * b1 + a1 * b0
  let c2 = a0 * b2 + a1 * b1 + a2 * b0
  let c3 = a0 * b3 + a1 * b2 + a2 * b1 + a3 * b0
  let c4 = a0 * b4 + a1 * b3 + a2 * b2 + a3 * b1 + a4 * b0
  let c5 = a0 * b5 + a1 * b4 + a2 * b3 + a3 * b2 + a4 * b1 + a5 * b0
  let c6 = a0 * b6 + a1 * b5 + a2 * b4 + a3 * b3 + a4 * b2 + a5 * b1 + a6 * b0
  let c7 = a0 * b7 + a1 * b6 + a2 * b5 + a3 * b4 + a4 * b3 + a5 * b2 + a6 * b1 + a7 * b0
  let c8 = a0 * b8 + a1 * b7 + a2 * b6 + a3 * b5 + a4 * b4 + a5 * b3 + a6 * b2 + a7 * b1 + a8 * b0
  let c9 = a1 * b8 + a2 * b7 + a3 * b6 + a4 * b5 + a5 * b4 + a6 * b3 + a7 * b2 + a8 * b1
  let c10 = a2 * b8 + a3 * b7 + a4 * b6 + a5 * b5 + a6 * b4 + a7 * b3 + a8 * b2
  let c11 = a3 * b8 + a4 * b7 + a5 * b6 + a6 * b5 + a7 * b4 + a8 * b3
  let c12 = a4 * b8 + a5 * b7 + a6 * b6 + a7 * b5 + a8 * b4
  let c13 = a5 * b8 + a6 * b7 + a7 * b6 + a8 * b5
  let c14 = a6 * b8 + a7 * b7 + a8 * b6
  let c15 = a7 * b8 + a8 * b7
  let c16 = a8 * b8
  reduce(r, c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16)
}

/** r = a * a; a has magnitude 2 at most, r has 1. */
export function sqr(r: usize, a: usize): void {
  const a0 = <u64>load<u32>(a, 0)
  const a1 = <u64>load<u32>(a, 4)
  const a2 = <u64>load<u32>(a, 8)
  const a3 = <u64>load<u32>(a, 12)
  const a4 = <u64>load<u32>(a, 16)
  const a5 = <u64>load<u32>(a, 20)
  const a6 = <u64>load<u32>(a, 24)
  const a7 = <u64>load<u32>(a, 28)
  const a8 = <u64>load<u32>(a, 32)
  const d0 = a0 << 1
  const d1 = a1 << 1
  const d2 = a2 << 1
  const d3 = a3 << 1
  const d4 = a4 << 1
  const d5 = a5 << 1
  const d6 = a6 << 1
  const d7 = a7 << 1
  let c0 = a0 * a0
  let c1 = d0 * a1
  let c2 = d0 * a2 + a1 * a1
  let c3 = d0 * a3 + d1 * a2
  let c4 = d0 * a4 + d1 * a3 + a2 * a2
  let c5 = d0 * a5 + d1 * a4 + d2 * a3
  let c6 = d0 * a6 + d1 * a5 + d2 * a4 + a3 * a3
  let c7 = d0 * a7 + d1 * a6 + d2 * a5 + d3 * a4
  let c8 = d0 * a8 + d1 * a7 + d2 * a6 + d3 * a5 + a4 * a4
  let c9 = d1 * a8 + d2 * a7 + d3 * a6 + d4 * a5
  let c10 = d2 * a8 + d3 * a7 + d4 * a6 + a5 * a5
  let c11 = d3 * a8 + d4 * a7 + d5 * a6
  let c12 = d4 * a8 + d5 * a7 + a6 * a6
  let c13 = d5 * a8 + d6 * a7
  let c14 = d6 * a8 + a7 * a7
  let c15 = d7 * a8
  let c16 = a8 * a8
  reduce(r, c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16)
}

/** Carries the 17 columns of a product and folds what lies above 2^256 back; r has magnitude 1. */
@inline
function reduce(r: usize, c0: u64, c1: u64, c2: u64, c3: u64, c4: u64, c5: u64, c6: u64, c7: u64, c8: u64, c9: u64, c10: u64, c11: u64, c12: u64, c13: u64, c14: u64, c15: u64, c16: u64): void {
  c10 += c9 >> 29
  c11 += c10 >> 29
  c12 += c11 >> 29
  c13 += c12 >> 29
  c14 += c13 >> 29
  c15 += c14 >> 29
  c16 += c15 >> 29
  const c17 = c16 >> 29
  // The last fold would land on limb 9, beyond 2^256 again: it is folded a second time, at once.
  const c9again = c17 * 256
  c0 += (c9 & LIMB) * 31264 + c9again * 31264
  c1 += (c10 & LIMB) * 31264 + (c9 & LIMB) * 256 + c9again * 256
  c2 += (c11 & LIMB) * 31264 + (c10 & LIMB) * 256
  c3 += (c12 & LIMB) * 31264 + (c11 & LIMB) * 256
  c4 += (c13 & LIMB) * 31264 + (c12 & LIMB) * 256
  c5 += (c14 & LIMB) * 31264 + (c13 & LIMB) * 256
  c6 += (c15 & LIMB) * 31264 + (c14 & LIMB) * 256
  c7 += (c16 & LIMB) * 31264 + (c15 & LIMB) * 256
  c8 += c17 * 31264 + (c16 & LIMB) * 256
  c1 += c0 >> 29
  c2 += c1 >> 29
  c3 += c2 >> 29
  c4 += c3 >> 29
  c5 += c4 >> 29
  c6 += c5 >> 29
  c7 += c6 >> 29
  c8 += c7 >> 29
  const over = c8 >> 24
  c0 = (c0 & LIMB) + over * 977
  c1 = (c1 & LIMB) + over * 8 + (c0 >> 29)
  store<u32>(r, <u32>(c0 & LIMB), 0)
  store<u32>(r, <u32>(c1 & LIMB), 4)
  store<u32>(r, <u32>((c2 & LIMB) + (c1 >> 29)), 8)
  store<u32>(r, <u32>(c3 & LIMB), 12)
  store<u32>(r, <u32>(c4 & LIMB), 16)
  store<u32>(r, <u32>(c5 & LIMB), 20)
  store<u32>(r, <u32>(c6 & LIMB), 24)
  store<u32>(r, <u32>(c7 & LIMB), 28)
  store<u32>(r, <u32>(c8 & TOP), 32)
}

/** r = a + b; the magnitudes add up. */
export function add(r: usize, a: usize, b: usize): void {
  store<u32>(r, load<u32>(a, 0) + load<u32>(b, 0), 0)
  store<u32>(r, load<u32>(a, 4) + load<u32>(b, 4), 4)
  store<u32>(r, load<u32>(a, 8) + load<u32>(b, 8), 8)
  store<u32>(r, load<u32>(a, 12) + load<u32>(b, 12), 12)
  store<u32>(r, load<u32>(a, 16) + load<u32>(b, 16), 16)
  store<u32>(r, load<u32>(a, 20) + load<u32>(b, 20), 20)
  store<u32>(r, load<u32>(a, 24) + load<u32>(b, 24), 24)
  store<u32>(r, load<u32>(a, 28) + load<u32>(b, 28), 28)
  store<u32>(r, load<u32>(a, 32) + load<u32>(b, 32), 32)
}

/** r = a - b, as a + 2p - b; b has magnitude 1, r that of a plus 2. */
export function sub(r: usize, a: usize, b: usize): void {
  store<u32>(r, load<u32>(a, 0) + 0x3ffff85e - load<u32>(b, 0), 0)
  store<u32>(r, load<u32>(a, 4) + 0x3fffffee - load<u32>(b, 4), 4)
  store<u32>(r, load<u32>(a, 8) + 0x3ffffffe - load<u32>(b, 8), 8)
  store<u32>(r, load<u32>(a, 12) + 0x3ffffffe - load<u32>(b, 12), 12)
  store<u32>(r, load<u32>(a, 16) + 0x3ffffffe - load<u32>(b, 16), 16)
  store<u32>(r, load<u32>(a, 20) + 0x3ffffffe - load<u32>(b, 20), 20)
  store<u32>(r, load<u32>(a, 24) + 0x3ffffffe - load<u32>(b, 24), 24)
  store<u32>(r, load<u32>(a, 28) + 0x3ffffffe - load<u32>(b, 28), 28)
  store<u32>(r, load<u32>(a, 32) + 0x1fffffe - load<u32>(b, 32), 32)
}

/** Brings r, of magnitude 7 at most, to magnitude 1. */
export function carry(r: usize): void {
  const t8 = load<u32>(r, 32)
  const over = t8 >> 24
  let t = load<u32>(r, 0) + over * 977
  store<u32>(r, t & LIMB32, 0)
  t = load<u32>(r, 4) + (over << 3) + (t >> 29)
  store<u32>(r, t & LIMB32, 4)
  t = load<u32>(r, 8) + (t >> 29)
  store<u32>(r, t & LIMB32, 8)
  t = load<u32>(r, 12) + (t >> 29)
  store<u32>(r, t & LIMB32, 12)
  t = load<u32>(r, 16) + (t >> 29)
  store<u32>(r, t & LIMB32, 16)
  t = load<u32>(r, 20) + (t >> 29)
  store<u32>(r, t & LIMB32, 20)
  t = load<u32>(r, 24) + (t >> 29)
  store<u32>(r, t & LIMB32, 24)
  t = load<u32>(r, 28) + (t >> 29)
  store<u32>(r, t & LIMB32, 28)
  store<u32>(r, (t8 & TOP32) + (t >> 29), 32)
}

/** Brings r, of magnitude 7 at most, to its only representative below p. */
export function normalize(r: usize): void {
  carry(r)
  carry(r)
  // r < 2^256 now. r + (2^256 - p) reaches 2^256 exactly when r >= p, and is then r - p above that bit.
  let t: u32 = load<u32>(r, 0) + 977
  store<u32>(wrapped, t & LIMB32, 0)
  t = load<u32>(r, 4) + 8 + (t >> 29)
  store<u32>(wrapped, t & LIMB32, 4)
  for (let i: usize = 8; i < 32; i += 4) {
    t = load<u32>(r + i) + (t >> 29)
    store<u32>(wrapped + i, t & LIMB32)
  }
  t = load<u32>(r, 32) + (t >> 29)
  if (t >> 24) {
    store<u32>(wrapped, t & TOP32, 32)
    copy(r, wrapped)
  }
}

const wrapped = memory.data(36)

/** Whether a, of magnitude 7 at most, is 0 modulo p. */
export function isZero(a: usize): bool {
  // a = k * p for a k up to 8, whose lowest limb is -977 k: rules nearly everything out at once.
  if (((load<u32>(a) + 977 * 8) & LIMB32) > 977 * 8) return false
  copy(candidate, a)
  normalize(candidate)
  let bits: u32 = 0
  for (let i: usize = 0; i < FE; i += 4) bits |= load<u32>(candidate + i)
  return bits == 0
}

const candidate = memory.data(36)

/** r = a. */
@inline
export function copy(r: usize, a: usize): void {
  memory.copy(r, a, FE)
}

/** r = a small number. */
export function setSmall(r: usize, value: u32): void {
  memory.fill(r, 0, FE)
  store<u32>(r, value)
}

/** Reads 32 big-endian bytes; false, and r undefined, if they are not below p. */
export function fromBytes(r: usize, bytes: usize): bool {
  const w3 = bswap(load<u64>(bytes, 0))
  const w2 = bswap(load<u64>(bytes, 8))
  const w1 = bswap(load<u64>(bytes, 16))
  const w0 = bswap(load<u64>(bytes, 24))
  if ((w3 & w2 & w1) == u64.MAX_VALUE && w0 >= 0xfffffffefffffc2f) return false
  store<u32>(r, <u32>(w0 & LIMB), 0)
  store<u32>(r, <u32>((w0 >> 29) & LIMB), 4)
  store<u32>(r, <u32>(((w0 >> 58) | (w1 << 6)) & LIMB), 8)
  store<u32>(r, <u32>((w1 >> 23) & LIMB), 12)
  store<u32>(r, <u32>(((w1 >> 52) | (w2 << 12)) & LIMB), 16)
  store<u32>(r, <u32>((w2 >> 17) & LIMB), 20)
  store<u32>(r, <u32>(((w2 >> 46) | (w3 << 18)) & LIMB), 24)
  store<u32>(r, <u32>((w3 >> 11) & LIMB), 28)
  store<u32>(r, <u32>(w3 >> 40), 32)
  return true
}
