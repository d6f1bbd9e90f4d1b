// NIP-77's appendix: range-based set reconciliation, protocol version 1. Not nip77 of nostr-tools: that is a client's side alone,
// and its numbers have 32 bits.
import { sha256 } from '@noble/hashes/sha2.js'
import { MalformedError } from './errors.ts'
import type { NostrEvent } from './event.ts'
import { bytesToHex, hexToBytes, isHex64 } from './hex.ts'

/** What of an event takes part in a reconciliation: its id (64 hex) and date (seconds). */
export type NegentropyRecord = Pick<NostrEvent, 'id' | 'created_at'>

/** The ids that a reconciliation has found so far: those that only this side has, and those that only the other side has. */
export interface NegentropyDifference {
  readonly have: readonly string[]
  readonly need: readonly string[]
}

const version = 0x61
const idBytes = 32
const fingerprintBytes = 16
const modes = { skip: 0, fingerprint: 1, idList: 2 }
/** Into how many parts a range that differs is split. */
const buckets = 16
/** Reserved at the end of a message: enough for a split range and the fingerprint of everything after it. */
const reservedBytes = 1200
/** The smallest message limit (bytes) with which a reconciliation still makes progress. */
const minMessageBytes = 4096

/** Where a range ends, exclusively: a date and the first bytes of an id; the date is infinite at the end of the last range. */
export interface NegentropyBound {
  readonly date: number
  readonly prefix: Uint8Array
}

const noPrefix = new Uint8Array()
const end: NegentropyBound = { date: Infinity, prefix: noPrefix }

/** Events' dates and ids, sorted and packed: 40 bytes each. */
export class NegentropySet {
  readonly size: number
  readonly #dates: Float64Array
  readonly #ids: Uint8Array

  /** @throws {MalformedError} if an id is not 64 hex digits or a date is no whole number of seconds. */
  constructor(records: Iterable<NegentropyRecord>) {
    const sorted = [...records].sort(compare)
    this.size = sorted.length
    this.#dates = Float64Array.from(sorted, ({ created_at }) => created_at)
    this.#ids = new Uint8Array(this.size * idBytes)
    for (const [i, { id, created_at }] of sorted.entries()) {
      if (!isHex64(id) || !Number.isSafeInteger(created_at) || created_at < 0) {
        throw new MalformedError('a record has an id of 64 hex digits and a date in seconds')
      }
      this.#ids.set(hexToBytes(id), i * idBytes)
    }
  }

  idAt(i: number): Uint8Array {
    return this.#ids.subarray(i * idBytes, (i + 1) * idBytes)
  }

  /** The index of the first record, from `from` on, that is not below the bound. */
  find(bound: NegentropyBound, from: number): number {
    let low = from
    let high = this.size
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isBelow({ date: this.#dates[middle] ?? Infinity, prefix: this.idAt(middle) }, bound))
        low = middle + 1
      else high = middle
    }
    return low
  }

  /** The shortest bound between a record and the one before it; the end of everything after the last record. */
  boundBefore(i: number): NegentropyBound {
    if (i >= this.size) return end
    const date = this.#dates[i] ?? 0
    if (i === 0 || this.#dates[i - 1] !== date) return { date, prefix: noPrefix }
    const id = this.idAt(i)
    const before = this.idAt(i - 1)
    let shared = 0
    while (shared < idBytes - 1 && id[shared] === before[shared]) shared += 1
    return { date, prefix: id.subarray(0, shared + 1) }
  }

  /** The fingerprint of the records from one index up to another: of the sum of their ids modulo 2^256, and their number. */
  fingerprint(from: number, to: number): Uint8Array {
    const sum = new Uint8Array(idBytes)
    const words = new DataView(sum.buffer)
    const ids = new DataView(this.#ids.buffer)
    for (let i = from; i < to; i++) {
      let carry = 0
      for (let at = 0; at < idBytes; at += 4) {
        const next = words.getUint32(at, true) + ids.getUint32(i * idBytes + at, true) + carry
        words.setUint32(at, next, true)
        carry = next > 0xff_ff_ff_ff ? 1 : 0
      }
    }
    return sha256(Uint8Array.of(...sum, ...varint(to - from))).subarray(0, fingerprintBytes)
  }
}

function compare(a: NegentropyRecord, b: NegentropyRecord): number {
  return a.created_at - b.created_at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

/** Missing bytes of a prefix are zero. */
function isBelow(a: NegentropyBound, b: NegentropyBound): boolean {
  if (a.date !== b.date) return a.date < b.date
  for (let i = 0; i < idBytes; i++) {
    const difference = (a.prefix[i] ?? 0) - (b.prefix[i] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

/** The base-128 digits of a number, the most significant first. */
function varint(value: number): number[] {
  const digits = [value % 128]
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128))
    digits.unshift((rest % 128) + 128)
  return digits
}

/** Reads the parts of a message. Every method throws a `MalformedError` where the message ends too early. */
class MessageReader {
  readonly #bytes: Uint8Array
  #at = 0
  #date = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length
  }

  bytes(count: number): Uint8Array {
    if (count > this.#bytes.length - this.#at) throw new MalformedError('the message ends too early')
    this.#at += count
    return this.#bytes.subarray(this.#at - count, this.#at)
  }

  varint(): number {
    for (let value = 0; ;) {
      const byte = this.bytes(1)[0] ?? 0
      value = value * 128 + (byte % 128)
      if (!Number.isSafeInteger(value)) throw new MalformedError('a number is too large')
      if (byte < 128) return value
    }
  }

  bound(): NegentropyBound {
    const encoded = this.varint()
    this.#date = encoded === 0 ? Infinity : this.#date + encoded - 1
    const length = this.varint()
    if (length > idBytes) throw new MalformedError('an id is longer than 32 bytes')
    return { date: this.#date, prefix: this.bytes(length) }
  }

  ids(): Uint8Array[] {
    const count = this.varint()
    if (count * idBytes > this.#bytes.length) throw new MalformedError('the message ends too early')
    return Array.from({ length: count }, () => this.bytes(idBytes))
  }
}

/** Writes a message. Adjacent ranges that need no answer are merged, and omitted at the end of the message. */
class MessageWriter {
  readonly #bytes = [version]
  #date = 0
  #skipped: NegentropyBound | undefined

  get length(): number {
    return this.#bytes.length
  }

  /** Whether nothing but the version has been written: there is nothing to answer. */
  get isEmpty(): boolean {
    return this.#bytes.length === 1
  }

  skip(bound: NegentropyBound): void {
    this.#skipped = bound
  }

  fingerprint(bound: NegentropyBound, fingerprint: Uint8Array): void {
    this.#range(bound, modes.fingerprint)
    this.#bytes.push(...fingerprint)
  }

  ids(bound: NegentropyBound, set: NegentropySet, from: number, to: number): void {
    this.#range(bound, modes.idList)
    this.#bytes.push(...varint(to - from))
    for (let i = from; i < to; i++) this.#bytes.push(...set.idAt(i))
  }

  toHex(): string {
    return bytesToHex(Uint8Array.from(this.#bytes))
  }

  #range(bound: NegentropyBound, mode: number): void {
    if (this.#skipped) this.#head(this.#skipped, modes.skip)
    this.#skipped = undefined
    this.#head(bound, mode)
  }

  #head({ date, prefix }: NegentropyBound, mode: number): void {
    const encoded = date === Infinity ? 0 : date - this.#date + 1
    this.#date = date
    this.#bytes.push(...varint(encoded), ...varint(prefix.length), ...prefix, mode)
  }
}

/** Splits a range that differs: a short one is listed, a longer one becomes sixteen with a fingerprint each. */
function split(
  set: NegentropySet,
  from: number,
  to: number,
  bound: NegentropyBound,
  writer: MessageWriter,
): void {
  if (to - from < 2 * buckets) return writer.ids(bound, set, from, to)
  for (let i = 0; i < buckets; i++) {
    const start = from + Math.floor(((to - from) * i) / buckets)
    const next = from + Math.floor(((to - from) * (i + 1)) / buckets)
    writer.fingerprint(i === buckets - 1 ? bound : set.boundBefore(next), set.fingerprint(start, next))
  }
}

/** What a message says of one range of the other side's set; neither list nor fingerprint where it needs no answer. */
interface Range {
  readonly bound: NegentropyBound
  readonly fingerprint?: Uint8Array
  readonly ids?: readonly Uint8Array[]
}

/** The ranges of a message, in order. @throws {UnknownVersionError} */
function* readRanges(message: string): Generator<Range, void> {
  const reader = new MessageReader(toBytes(message))
  const given = reader.bytes(1)[0] ?? 0
  if (given !== version) throw new UnknownVersionError(given)
  let last: NegentropyBound = { date: 0, prefix: noPrefix }
  while (!reader.isAtEnd) {
    const bound = reader.bound()
    if (isBelow(bound, last)) throw new MalformedError('ranges are not in ascending order')
    last = bound
    const mode = reader.varint()
    if (mode === modes.skip) yield { bound }
    else if (mode === modes.fingerprint) yield { bound, fingerprint: reader.bytes(fingerprintBytes) }
    else if (mode === modes.idList) yield { bound, ids: reader.ids() }
    else throw new MalformedError('a range has an unknown mode')
  }
}

function toBytes(message: string): Uint8Array {
  try {
    return hexToBytes(message)
  } catch {
    throw new MalformedError('a message consists of hex digits')
  }
}

/** The other side speaks another version of the protocol. */
class UnknownVersionError extends MalformedError {
  constructor(given: number) {
    super(`version 0x${given.toString(16)} of the protocol is not known`)
  }
}

const isEqual = (a: Uint8Array, b: Uint8Array) => a.every((byte, i) => byte === b[i])

/** Handles the other side's ids for the range between two indexes of a set. */
type TakeIds = (from: number, to: number, ids: readonly Uint8Array[]) => void

/**
 * Answers a message. The client takes the other side's ids; the relay, without `takeIds`, answers a list with its own. A message
 * that would be too long ends with the fingerprint of the rest.
 */
function respond(set: NegentropySet, message: string, maxBytes: number, takeIds?: TakeIds): MessageWriter {
  const writer = new MessageWriter()
  const limit = Math.max(maxBytes, minMessageBytes) - reservedBytes
  let from = 0
  for (const { bound, fingerprint, ids } of readRanges(message)) {
    const to = set.find(bound, from)
    let done = to
    if (ids && !takeIds) {
      done = Math.min(to, from + Math.max(0, Math.floor((limit - writer.length) / idBytes)))
      writer.ids(done < to ? set.boundBefore(done) : bound, set, from, done)
    } else if (fingerprint && !isEqual(fingerprint, set.fingerprint(from, to))) {
      split(set, from, to, bound, writer)
    } else {
      if (ids) takeIds?.(from, to, ids)
      writer.skip(bound)
    }
    from = done
    if (done < to || (writer.length > limit && bound.date !== Infinity)) {
      writer.fingerprint(end, set.fingerprint(from, set.size))
      break
    }
  }
  return writer
}

/**
 * Answers a client's message (NIP-77). Nothing has to be remembered between messages. `message` and the answer are hex; the
 * answer has at most `maxBytes` bytes, but 4096 are always allowed.
 * @throws {MalformedError}
 * @example
 * const answer = answerNegentropy(new NegentropySet([event, post]), text, 60_000)
 */
export function answerNegentropy(set: NegentropySet, message: string, maxBytes: number): string {
  try {
    return respond(set, message, maxBytes).toHex()
  } catch (error) {
    // The highest version that is known, alone.
    if (error instanceof UnknownVersionError) return new MessageWriter().toHex()
    throw error
  }
}

/**
 * A client's side of a reconciliation (NIP-77): `open` gives the first message, `next` the answer to each of the relay's.
 * Messages are hex. What the relay says is only a claim: fetched events still have to be verified.
 * @example
 * const theirs = new NegentropySet([post])
 * const reconciliation = new NegentropyReconciliation(new NegentropySet([event]), 60_000)
 * let message: string | undefined = reconciliation.open()
 * while (message !== undefined) {
 *   // In real life, the relay answers.
 *   message = reconciliation.next(answerNegentropy(theirs, message, 60_000))
 * }
 * // { have: [event.id], need: [post.id] }
 * console.log(reconciliation.difference)
 */
export class NegentropyReconciliation {
  readonly #set: NegentropySet
  readonly #maxBytes: number
  readonly #have = new Set<string>()
  readonly #need = new Set<string>()

  /** Messages have at most `maxBytes` bytes, but 4096 are always allowed. */
  constructor(set: NegentropySet, maxBytes: number) {
    this.#set = set
    this.#maxBytes = maxBytes
  }

  /** What has been found so far: all of it once `next` has returned undefined. */
  get difference(): NegentropyDifference {
    return { have: [...this.#have], need: [...this.#need] }
  }

  /** The number of ids found so far. */
  get found(): number {
    return this.#have.size + this.#need.size
  }

  /** The first message. */
  open(): string {
    const writer = new MessageWriter()
    split(this.#set, 0, this.#set.size, end, writer)
    return writer.toHex()
  }

  /** The next message; undefined if the difference is complete. @throws {MalformedError} */
  next(answer: string): string | undefined {
    const writer = respond(this.#set, answer, this.#maxBytes, (...taken) => this.#compare(...taken))
    return writer.isEmpty ? undefined : writer.toHex()
  }

  #compare(from: number, to: number, ids: readonly Uint8Array[]): void {
    const theirs = new Set(ids.map(bytesToHex))
    for (let i = from; i < to; i++) {
      const id = bytesToHex(this.#set.idAt(i))
      if (!theirs.delete(id)) this.#have.add(id)
    }
    for (const id of theirs) this.#need.add(id)
  }
}
