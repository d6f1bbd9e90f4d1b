import { base64 } from '@scure/base'
import { batchLimits } from './records.ts'
import { wasmBase64 } from './wasm.gen.ts'

/** The WebAssembly module (assembly/index.ts) with one batch in its memory. */
export interface BatchEngine {
  /**
   * Takes in a batch of records, within `batchLimits`, and checks of each what can be checked alone: hash, ranges, points on the curve. Gives
   * a byte for each record: 1 for a candidate, 0 for what is wrong.
   */
  prepare(records: Uint8Array, count: number): Uint8Array<ArrayBuffer>
  /** Whether all candidates among `count` events from `first` on are correctly signed. */
  check(first: number, count: number): boolean
}

interface BatchExports {
  readonly memory: WebAssembly.Memory
  readonly input: WebAssembly.Global<'i32'>
  readonly verdicts: WebAssembly.Global<'i32'>
  readonly coefficients: WebAssembly.Global<'i32'>
  prepare(count: number): void
  check(first: number, count: number): number
}

/** Fills an array with cryptographically random bytes, like `crypto.getRandomValues`. */
export type RandomFill = (bytes: Uint8Array<ArrayBuffer>) => void

const COEFFICIENT = 16
const fillFromCrypto: RandomFill = (bytes) => void crypto.getRandomValues(bytes)

/**
 * Compiles and starts the engine. Rejects where WebAssembly is missing or forbidden (a content security policy without
 * `wasm-unsafe-eval`).
 */
export async function loadBatchEngine(fillRandom: RandomFill = fillFromCrypto): Promise<BatchEngine> {
  const module = await WebAssembly.compile(base64.decode(wasmBase64) as Uint8Array<ArrayBuffer>)
  const exports = (await WebAssembly.instantiate(module)).exports as unknown as BatchExports
  const { buffer } = exports.memory
  const input = new Uint8Array(buffer, exports.input.value, batchLimits.bytes)
  const verdicts = new Uint8Array(buffer, exports.verdicts.value, batchLimits.records)
  const coefficients = new Uint8Array(buffer, exports.coefficients.value, batchLimits.records * COEFFICIENT)
  return {
    prepare(records, count) {
      input.set(records)
      exports.prepare(count)
      return verdicts.slice(0, count)
    },
    check(first, count) {
      const fresh = new Uint8Array(count * COEFFICIENT)
      fillRandom(fresh)
      // The first may be 1 (BIP-340): the others cannot be chosen to fit it.
      fresh.fill(0, 0, COEFFICIENT)
      fresh[0] = 1
      coefficients.set(fresh, first * COEFFICIENT)
      return exports.check(first, count) !== 0
    },
  }
}
