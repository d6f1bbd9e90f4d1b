import { schnorr } from '@noble/curves/secp256k1.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import published from '../../../test-vectors/bip340.json' with { type: 'json' }
import { bytesIn, loadAssembly } from './assembly-testing.ts'

const vectors = published.map(({ publicKey, message, signature, ...vector }, index) => ({
  ...vector,
  index,
  key: hexToBytes(publicKey),
  message: hexToBytes(message),
  signature: hexToBytes(signature),
}))
type Vector = (typeof vectors)[number]

const wasm = await loadAssembly()
const hashed = wasm.reserve(96)
const s = wasm.reserve(32)
const verdicts = bytesIn(wasm, wasm.verdicts.value, 1024)

/** Whether all of these are accepted as one batch. */
function acceptsBatch(batch: readonly Vector[]): boolean {
  wasm.clearBatch()
  crypto.getRandomValues(bytesIn(wasm, wasm.coefficients.value, 16 * batch.length) as Uint8Array<ArrayBuffer>)
  for (const [i, { key, message, signature }] of batch.entries()) {
    bytesIn(wasm, s, 32).set(signature.subarray(32))
    bytesIn(wasm, hashed, 96).set([...signature.subarray(0, 32), ...key, ...message])
    verdicts[i] = wasm.takeSignature(i, s, hashed)
    if (!verdicts[i]) return false
  }
  return wasm.check(0, batch.length) === 1
}

describe('the published vectors of BIP-340', () => {
  const ofEvents = vectors.filter(({ message }) => message.length === 32)
  const valid = ofEvents.filter(({ isValid }) => isValid)

  test('are all there', () => {
    expect([vectors.length, ofEvents.length, valid.length]).toEqual([19, 15, 5])
  })

  test.each(vectors)('$index by @noble/curves: $isValid $remark', ({ key, message, signature, isValid }) => {
    expect(schnorr.verify(signature, message, key)).toBe(isValid)
  })

  test.each(ofEvents)('$index by the batch equation: $isValid $remark', (vector) => {
    expect(acceptsBatch([vector])).toBe(vector.isValid)
    expect(acceptsBatch([...valid, vector, ...valid])).toBe(vector.isValid)
  })
})
