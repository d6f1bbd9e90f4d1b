import { isEventTemplate, serializeEvent, type NostrEvent } from '../../protocol/event.ts'

/*
 * A record holds everything that is needed to verify one event: the length of the JSON (u32, little-endian), id (64) and
 * signature (128) as lowercase hex digits (not checked here), then the JSON of NIP-01 in UTF-8. Records follow one another
 * without gaps. The same bytes go to WebAssembly and to a worker.
 */
const ID_AT = 4
const SIG_AT = ID_AT + 64
const JSON_AT = SIG_AT + 128

/** The capacity of the WebAssembly module: records per batch, and their total size in bytes. */
export const batchLimits = { records: 1024, bytes: 1 << 20 } as const

/** Many events as records. */
export interface Packed {
  /** The records, a view of the buffer they were packed into. */
  readonly records: Uint8Array
  /** For each record, the index of its event in the packed list. */
  readonly places: readonly number[]
  /** The index of the first event that did not fit. */
  readonly next: number
}

/**
 * Packs events from the index `first` on, until the buffer (of `batchLimits.bytes`) is full or the batch complete. Values
 * that are not events are left out. If `next` equals `first`, that event alone is larger than the buffer.
 */
export function packEvents(events: readonly NostrEvent[], first: number, buffer: Uint8Array): Packed {
  const encoder = new TextEncoder()
  const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength)
  const places: number[] = []
  let end = 0
  let next = first
  for (; next < events.length && places.length < batchLimits.records; next++) {
    const text = textOf(events[next])
    if (text === undefined) continue
    if (end + ID_AT + text.length > buffer.length) break
    const { read, written } = encoder.encodeInto(text, buffer.subarray(end + ID_AT))
    if (read < text.length) break
    view.setUint32(end, written + ID_AT - JSON_AT, true)
    end += ID_AT + written
    places.push(next)
  }
  return { records: buffer.subarray(0, end), places, next }
}

/**
 * Id, signature and JSON in one string; undefined for values that are not events. The hex digits are checked when they are
 * decoded.
 */
function textOf(event: unknown): string | undefined {
  try {
    if (!isEventTemplate(event)) return undefined
    const { id, pubkey, sig } = event as NostrEvent
    if (typeof id !== 'string' || typeof pubkey !== 'string' || typeof sig !== 'string') return undefined
    if (id.length !== 64 || pubkey.length !== 64 || sig.length !== 128) return undefined
    return id + sig + serializeEvent(event as NostrEvent)
  } catch {
    return undefined
  }
}

/** One parsed record. The public key is in the JSON, after `[0,"`. */
export interface OpenRecord {
  readonly id: string
  readonly pubkey: string
  readonly sig: string
  readonly json: Uint8Array
}

/** The offset of each of `count` records. */
export function recordStarts(records: Uint8Array, count: number): number[] {
  const view = new DataView(records.buffer, records.byteOffset, records.byteLength)
  const starts: number[] = []
  for (let at = 0; starts.length < count; at += JSON_AT + view.getUint32(at, true)) starts.push(at)
  return starts
}

/** Reads the record that begins at `start`. */
export function openRecord(records: Uint8Array, start: number): OpenRecord {
  const length = new DataView(records.buffer, records.byteOffset).getUint32(start, true)
  const decode = (from: number, to: number) =>
    new TextDecoder().decode(records.subarray(start + from, start + to))
  return {
    id: decode(ID_AT, SIG_AT),
    sig: decode(SIG_AT, JSON_AT),
    pubkey: decode(JSON_AT + 4, JSON_AT + 68),
    json: records.subarray(start + JSON_AT, start + JSON_AT + length),
  }
}

/** The verdict on an event. One byte, so that the verdicts of a batch are a Uint8Array. */
export const verdict = {
  /** Not an event, a wrong id, or an invalid key or signature format. */
  malformed: 0,
  /** Valid. */
  verified: 1,
  /** Well-formed, but not signed by its author. */
  badSignature: 2,
} as const

export type Verdict = (typeof verdict)[keyof typeof verdict]

/** A request to the worker: a batch of records in a transferred buffer. */
export interface VerifyRequest {
  readonly id: number
  readonly count: number
  readonly records: Uint8Array<ArrayBuffer>
}

/** The worker's answer: a verdict for each record. */
export interface VerifyResponse {
  readonly id: number
  readonly verdicts: Uint8Array<ArrayBuffer>
}

export function isVerifyRequest(value: unknown): value is VerifyRequest {
  if (typeof value !== 'object' || value === null) return false
  const { id, count, records } = value as Partial<VerifyRequest>
  return Number.isInteger(id) && Number.isInteger(count) && records instanceof Uint8Array
}

export function isVerifyResponse(value: unknown): value is VerifyResponse {
  if (typeof value !== 'object' || value === null) return false
  const { id, verdicts } = value as Partial<VerifyResponse>
  return Number.isInteger(id) && verdicts instanceof Uint8Array
}
