import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytes32, bytesIn, loadAssembly, numbersIn, p } from './assembly-testing.ts'

const wasm = await loadAssembly()
const field = numbersIn(wasm, 9, 29)
const a = wasm.reserve(36)
const b = wasm.reserve(36)
const r = wasm.reserve(36)
const bytes = wasm.reserve(32)

const mod = (value: bigint) => ((value % p) + p) % p

/** Limbs of an element of that magnitude: any, and often the largest or smallest possible. */
function element(magnitude: number) {
  const limb = (bits: number) => {
    const most = magnitude * 2 ** bits - 1
    return fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 0, max: most }) }, fc.constantFrom(0, 1, most))
  }
  const limbs = fc.tuple(...Array.from({ length: 8 }, () => limb(29)), limb(24))
  const multiples = Array.from({ length: magnitude }, (_, k) => limbsOf(p * BigInt(k + 1) - BigInt(k % 2)))
  return fc.oneof({ weight: 9, arbitrary: limbs }, fc.constantFrom(...multiples, Array(9).fill(0)))
}

/** The value in nine limbs, whose last takes what is left. */
function limbsOf(value: bigint): number[] {
  const low = Array.from({ length: 8 }, (_, i) => Number((value >> BigInt(29 * i)) & 0x1fffffffn))
  return [...low, Number(value >> 232n)]
}

/** After the operation r is the expected residue, within the magnitude promised (and the little more). */
function expectElement(expected: bigint, magnitude: number) {
  expect(mod(field.read(r))).toBe(mod(expected))
  for (const [i, limb] of field.limbs(r).entries()) {
    expect(limb).toBeLessThanOrEqual(magnitude * (i === 8 ? 2 ** 24 + 8 : 2 ** 29 + 2 ** 15))
  }
}

test.each([
  [1, 1],
  [1, 7],
  [7, 1],
  [2, 3],
  [3, 2],
])('mul of magnitudes %i and %i', (magnitudeA, magnitudeB) => {
  fc.assert(
    fc.property(element(magnitudeA), element(magnitudeB), (limbsA, limbsB) => {
      field.writeLimbs(a, limbsA)
      field.writeLimbs(b, limbsB)
      wasm.mul(r, a, b)
      expectElement(field.read(a) * field.read(b), 1)
      wasm.mul(a, a, b)
      expect(field.limbs(a)).toEqual(field.limbs(r))
    }),
    { numRuns: 400 },
  )
})

test('sqr', () => {
  fc.assert(
    fc.property(element(2), (limbs) => {
      field.writeLimbs(a, limbs)
      wasm.sqr(r, a)
      expectElement(field.read(a) ** 2n, 1)
    }),
    { numRuns: 400 },
  )
})

test('add and sub', () => {
  fc.assert(
    fc.property(element(5), element(1), (limbsA, limbsB) => {
      field.writeLimbs(a, limbsA)
      field.writeLimbs(b, limbsB)
      wasm.add(r, a, b)
      expectElement(field.read(a) + field.read(b), 6)
      wasm.sub(r, a, b)
      expectElement(field.read(a) - field.read(b), 7)
    }),
    { numRuns: 400 },
  )
})

test('carry, normalize and isZero', () => {
  fc.assert(
    fc.property(element(7), (limbs) => {
      field.writeLimbs(r, limbs)
      const value = field.read(r)
      expect(wasm.isZero(r) !== 0).toBe(mod(value) === 0n)
      wasm.carry(r)
      expectElement(value, 1)
      field.writeLimbs(r, limbs)
      wasm.normalize(r)
      expect(field.read(r)).toBe(mod(value))
    }),
    { numRuns: 1000 },
  )
})

test('invert and sqrt', () => {
  fc.assert(
    fc.property(element(1), (limbs) => {
      field.writeLimbs(a, limbs)
      wasm.invert(r, a)
      expect(mod(field.read(r) * field.read(a))).toBe(mod(field.read(a)) === 0n ? 0n : 1n)
      wasm.sqr(b, a)
      expect(wasm.sqrt(r, b)).toBe(1)
      expectElement(field.read(r), 1)
      expect([mod(field.read(a)), mod(-field.read(a))]).toContain(field.read(r))
      if (mod(field.read(a)) === 0n) return
      // -1 is no square modulo p, so the negative of a square is none.
      field.write(b, mod(-field.read(b)))
      expect(wasm.sqrt(r, b)).toBe(0)
    }),
    { numRuns: 200 },
  )
})

test('fromBytes takes what is below p', () => {
  const edges = [0n, 1n, p - 1n, p, p + 1n, 2n ** 256n - 1n, 2n ** 255n, p - 2n ** 32n]
  fc.assert(
    fc.property(
      fc.oneof(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.constantFrom(...edges)),
      (value) => {
        bytesIn(wasm, bytes, 32).set(bytes32(value))
        expect(wasm.fromBytes(r, bytes)).toBe(value < p ? 1 : 0)
        if (value < p) expect(field.read(r)).toBe(value)
      },
    ),
    { numRuns: 400 },
  )
})
