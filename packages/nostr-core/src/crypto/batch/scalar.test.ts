import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytes32, bytesIn, loadAssembly, n, numbersIn } from './assembly-testing.ts'

const wasm = await loadAssembly()
const scalars = numbersIn(wasm, 8, 32)
const coefficients = numbersIn(wasm, 4, 32)
const sums = numbersIn(wasm, 14, 32)
const halves = numbersIn(wasm, 5, 32)
const a = wasm.reserve(32)
const b = wasm.reserve(32)
const sum = wasm.reserve(56)

const lambda = 0x5363ad4cc05c30e0a5261c028812645a122e22ea20816678df02967c1b23bd72n
const below = (limit: bigint, ...edges: bigint[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.bigInt({ min: 0n, max: limit - 1n }) },
    fc.constantFrom(0n, 1n, limit - 1n, ...edges),
  )

test('scalarFromBytes takes what is below n', () => {
  fc.assert(
    fc.property(below(2n ** 256n, n - 1n, n, n + 1n), (value) => {
      bytesIn(wasm, a, 32).set(bytes32(value))
      expect(wasm.scalarFromBytes(b, a)).toBe(value < n ? 1 : 0)
      expect(scalars.read(b)).toBe(value)
    }),
  )
})

test('accumulate adds products without losing a carry', () => {
  const product = fc.tuple(below(2n ** 128n), below(2n ** 256n))
  fc.assert(
    fc.property(fc.array(product, { maxLength: 40 }), (products) => {
      sums.write(sum, 0n)
      for (const [coefficient, scalar] of products) {
        coefficients.write(a, coefficient)
        scalars.write(b, scalar)
        wasm.accumulate(sum, a, b)
      }
      expect(sums.read(sum)).toBe(products.reduce((total, [x, y]) => total + x * y, 0n))
    }),
  )
})

test('reduceSum', () => {
  const edges = [
    n - 1n,
    n,
    n + 1n,
    2n * n - 1n,
    2n * n,
    2n ** 256n - 1n,
    2n ** 256n,
    n << 128n,
    (n << 190n) - 1n,
  ]
  fc.assert(
    fc.property(below(2n ** 448n, ...edges), (value) => {
      sums.write(sum, value)
      wasm.reduceSum(sum)
      expect(sums.read(sum)).toBe(value % n)
    }),
    { numRuns: 400 },
  )
})

test('splitScalar halves the length', () => {
  fc.assert(
    fc.property(below(n, n / 2n, n / 2n + 1n, lambda, n - lambda, 2n ** 128n), (k) => {
      scalars.write(sum, k)
      const signs = wasm.splitScalar(a, b, sum)
      const [k1, k2] = [halves.read(a), halves.read(b)]
      expect(k1 < 2n ** 129n && k2 < 2n ** 129n).toBe(true)
      const joined = (signs & 1 ? -k1 : k1) + (signs & 2 ? -k2 : k2) * lambda
      expect((((joined - k) % n) + n) % n).toBe(0n)
    }),
    { numRuns: 1000 },
  )
})

const text = wasm.reserve(4096)
const output = wasm.reserve(64)

test('sha256 agrees with @noble/hashes at every length around the padding', () => {
  for (const length of [...Array.from({ length: 200 }, (_, i) => i), 1000, 4096]) {
    const message = bytesIn(wasm, text, length)
    crypto.getRandomValues(message as Uint8Array<ArrayBuffer>)
    wasm.sha256(output, text, length)
    expect(bytesIn(wasm, output, 32)).toEqual(sha256(message))
  }
})

test('hashChallenge is the tagged hash of BIP-340', () => {
  const tag = sha256(utf8ToBytes('BIP0340/challenge'))
  const input = bytesIn(wasm, text, 96)
  crypto.getRandomValues(input as Uint8Array<ArrayBuffer>)
  wasm.hashChallenge(output, text)
  expect(bytesIn(wasm, output, 32)).toEqual(sha256(concatBytes(tag, tag, input)))
})

test('decodeHex takes lowercase digits and nothing else', () => {
  for (let code = 0; code < 256; code++) {
    for (const at of [0, 7]) {
      const digits = utf8ToBytes('0123abcd')
      digits[at] = code
      bytesIn(wasm, text, 8).set(digits)
      const isDigit = /^[0-9a-f]$/.test(String.fromCharCode(code))
      expect(wasm.decodeHex(output, text, 4), `code ${code}`).toBe(isDigit ? 1 : 0)
      if (isDigit)
        expect(Buffer.from(bytesIn(wasm, output, 4))).toEqual(
          Buffer.from(String.fromCharCode(...digits), 'hex'),
        )
    }
  }
})
