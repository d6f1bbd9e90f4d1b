import { batchLimits } from './records.ts'
import { wasmBase64 } from './wasm.gen.ts'

/** The WebAssembly module (assembly/index.ts) with one batch in its memory. */
export interface BatchEngine {
  /**
   * Loads a batch of records, within `batchLimits`, and checks what can be checked for each record alone: hash, ranges,
   * points on the curve. Returns a byte for each record: 1 for a candidate, 0 for an invalid one.
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
  // Not base64 of @scure/base, which is 1 kB more in the text of the verification worker.
  const code = Uint8Array.from(atob(wasmBase64), (character) => character.charCodeAt(0))
  const module = await WebAssembly.compile(code)
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
      // The first may be 1 (BIP-340), because nobody can predict the others.
      fresh.fill(0, 0, COEFFICIENT)
      fresh[0] = 1
      coefficients.set(fresh, first * COEFFICIENT)
      return exports.check(first, count) !== 0
    },
  }
}
