import { schnorr } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import { wasmBase64 } from './wasm-testing.gen.ts'

type Functions =
  | 'accumulate'
  | 'reduceSum'
  | 'scalarFromBytes'
  | 'splitScalar'
  | 'add'
  | 'carry'
  | 'fromBytes'
  | 'isZero'
  | 'mul'
  | 'normalize'
  | 'sqr'
  | 'sub'
  | 'invert'
  | 'sqrt'
  | 'addAffine'
  | 'addJacobian'
  | 'double'
  | 'lift'
  | 'beginPairs'
  | 'finishPairs'
  | 'sumPair'
  | 'addTerm'
  | 'clearTerms'
  | 'sumIsInfinity'
  | 'hashChallenge'
  | 'sha256'
  | 'decodeHex'
  | 'check'
  | 'clearBatch'
  | 'takeSignature'
  | 'reserve'

/** assembly/testing.ts: every parameter is a number, an address in most cases. */
export interface Assembly extends Record<Functions, (...parameters: number[]) => number> {
  readonly memory: WebAssembly.Memory
  readonly verdicts: WebAssembly.Global<'i32'>
  readonly coefficients: WebAssembly.Global<'i32'>
}

/** Numbers in the memory of the module, as limbs of so many bits. */
export interface Numbers {
  write(address: number, value: bigint): void
  read(address: number): bigint
  /** The limbs as they are, which may be larger than their bits. */
  limbs(address: number): number[]
  writeLimbs(address: number, limbs: readonly number[]): void
}

export async function loadAssembly(): Promise<Assembly> {
  const module = await WebAssembly.compile(base64.decode(wasmBase64) as Uint8Array<ArrayBuffer>)
  return (await WebAssembly.instantiate(module)).exports as unknown as Assembly
}

export function numbersIn(assembly: Assembly, count: number, bits: number): Numbers {
  const view = (address: number) => new Uint32Array(assembly.memory.buffer, address, count)
  const mask = (1n << BigInt(bits)) - 1n
  return {
    write: (address, value) =>
      view(address).forEach((_, i, limbs) => (limbs[i] = Number((value >> BigInt(bits * i)) & mask))),
    read: (address) => view(address).reduceRight((value, limb) => (value << BigInt(bits)) + BigInt(limb), 0n),
    limbs: (address) => [...view(address)],
    writeLimbs: (address, limbs) => view(address).set(limbs),
  }
}

/** A big-endian number of 32 bytes. */
export const bytes32 = (value: bigint): Uint8Array => Buffer.from(value.toString(16).padStart(64, '0'), 'hex')

export const bytesIn = (assembly: Assembly, address: number, length: number): Uint8Array =>
  new Uint8Array(assembly.memory.buffer, address, length)

const { Fp, Fn } = schnorr.Point
/** The field's and the group's order. */
export const p = Fp.ORDER
export const n = Fn.ORDER
