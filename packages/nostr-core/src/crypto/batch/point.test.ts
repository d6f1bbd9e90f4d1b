import { schnorr } from '@noble/curves/secp256k1.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadAssembly, n, numbersIn, p } from './assembly-testing.ts'

const { Point } = schnorr
type Point = typeof Point.BASE

const wasm = await loadAssembly()
const field = numbersIn(wasm, 9, 29)
const halves = numbersIn(wasm, 5, 32)
const FE = 36

const scalar = fc.bigInt({ min: 1n, max: n - 1n })
const points = [1n, 2n, 3n, 7n, n - 1n, n - 2n, n - 7n].map((k) => Point.BASE.multiply(k))

function affineAt(address: number, point: Point): number {
  const { x, y } = point.toAffine()
  field.write(address, x)
  field.write(address + FE, y)
  field.write(address + 2 * FE, p - y)
  return address
}

function jacobianAt(address: number, point: Point, z: bigint): number {
  const { x, y } = point.toAffine()
  field.write(address, (x * z ** 2n) % p)
  field.write(address + FE, (y * z ** 3n) % p)
  field.write(address + 2 * FE, z)
  new DataView(wasm.memory.buffer).setUint32(address + 3 * FE, point.is0() ? 0 : 1, true)
  return address
}

function readJacobian(address: number): Point {
  if (new DataView(wasm.memory.buffer).getUint32(address + 3 * FE, true) === 0) return Point.ZERO
  const [x, y, z] = [0, FE, 2 * FE].map((offset) => field.read(address + offset) % p) as [
    bigint,
    bigint,
    bigint,
  ]
  const inverse = Point.Fp.inv(z)
  return Point.fromAffine({ x: (x * inverse ** 2n) % p, y: (y * inverse ** 3n) % p })
}

/** The point behind a reference: x, and y or -y. */
function readReference(reference: number): Point {
  if (reference === 0) return Point.ZERO
  const address = reference & ~1
  const y = field.read(address + FE + (reference & 1) * FE)
  return Point.fromAffine({ x: field.read(address) % p, y: y % p })
}

const [one, two] = [wasm.reserve(112), wasm.reserve(112)]
const all = [Point.ZERO, ...points]

test('additions and doubling, infinity, equal and opposite points included', () => {
  for (const a of all) {
    wasm.double(jacobianAt(one, a, 5n))
    expect(readJacobian(one).equals(a.double())).toBe(true)
    for (const b of all) {
      wasm.addJacobian(jacobianAt(one, a, 3n), jacobianAt(two, b, p - 4n))
      expect(readJacobian(one).equals(a.add(b))).toBe(true)
      if (b.is0()) continue
      wasm.addAffine(jacobianAt(one, a, 3n), affineAt(two, b))
      expect(readJacobian(one).equals(a.add(b))).toBe(true)
      wasm.addAffine(jacobianAt(one, a, 3n), two + 1)
      expect(readJacobian(one).equals(a.subtract(b))).toBe(true)
    }
  }
})

test('pairs, more than share an inversion, infinity, equal and opposite points included', () => {
  const places = points.map((point) => affineAt(wasm.reserve(108), point))
  const references = [0, ...places, ...places.map((place) => place + 1)]
  wasm.beginPairs()
  const sums: [expected: Point, reference: number][] = []
  while (sums.length < 2500) {
    for (const a of references) {
      for (const b of references) sums.push([readReference(a).add(readReference(b)), wasm.sumPair(a, b)])
    }
  }
  wasm.finishPairs()
  for (const [expected, reference] of sums) expect(readReference(reference).equals(expected)).toBe(true)
})

test('lift finds the even y, and only for an x on the curve', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: p - 1n }), (x) => {
      field.write(one, x)
      const square = (x ** 3n + 7n) % p
      const isOnCurve = square === 0n || Point.Fp.pow(square, (p - 1n) / 2n) === 1n
      expect(wasm.lift(one)).toBe(isOnCurve ? 1 : 0)
      if (!isOnCurve) return
      const y = field.read(one + FE)
      expect([y ** 2n % p, y % 2n]).toEqual([square, 0n])
      expect((y + field.read(one + 2 * FE)) % p).toBe(0n)
    }),
  )
})

/** Whether the module says that the sum of points times scalars is infinity. */
function sumIsInfinity(terms: readonly (readonly [Point, bigint])[]): boolean {
  const area = arena
  wasm.clearTerms()
  for (const [i, [point, scalar]] of terms.entries()) {
    const address = area + i * 128
    halves.write(address + 108, scalar)
    wasm.addTerm(affineAt(address, point), address + 108, 5)
  }
  return wasm.sumIsInfinity() !== 0
}
const arena = wasm.reserve(128 * 3074)

test('sums of many points agree with @noble/curves', () => {
  const term = fc.tuple(fc.constantFrom(...points), fc.bigInt({ min: 0n, max: 2n ** 129n - 1n }))
  fc.assert(
    fc.property(fc.array(term, { maxLength: 60 }), scalar, (terms, k) => {
      // All points are known multiples of G, so what is missing to infinity can be told, and a point off it.
      const total = terms.reduce((sum, [point, s]) => sum.add(point.multiplyUnsafe(s)), Point.ZERO)
      const missing = total.negate()
      const closed = missing.is0() ? terms : [...terms, [missing, 1n] as const]
      expect(sumIsInfinity(closed)).toBe(true)
      expect(sumIsInfinity([...closed, [Point.BASE.multiply(k), 1n]])).toBe(false)
    }),
    { numRuns: 60 },
  )
})

test.each([1, 10, 60, 300, 1200, 3072])('a sum of %i points, in each width of window', (count) => {
  const largest = 2n ** 129n - 1n
  const terms = Array.from({ length: count }, (_, i) => {
    const point = points[i % points.length]!
    return [point, i % 5 === 0 ? largest : (largest / BigInt(i + 3)) * BigInt((i % 3) + 1)] as const
  })
  const total = terms.reduce((sum, [point, s]) => sum.add(point.multiplyUnsafe(s)), Point.ZERO)
  const rest = [total.negate(), 1n] as const
  expect(sumIsInfinity([...terms, rest])).toBe(true)
  expect(sumIsInfinity([...terms.slice(1), rest])).toBe(false)
})
