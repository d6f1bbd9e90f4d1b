import { isEventTemplate, serializeEvent, type NostrEvent } from '../../protocol/event.ts'

/*
 * A record is what verification needs of one event, in one piece of memory: the length of the JSON (u32,
 * little-endian), id (64) and signature (128) as lowercase hex digits (nothing here sees to that), then the JSON of
 * NIP-01 in UTF-8, which holds the rest. Records follow one another without gaps. The same bytes go to WebAssembly and to a worker.
 */
const ID_AT = 4
const SIG_AT = ID_AT + 64
const JSON_AT = SIG_AT + 128

/** Records that go into one batch, and bytes that they may have: what the WebAssembly module has room for. */
export const batchLimits = { records: 1024, bytes: 1 << 20 } as const

/** Many events as records. */
export interface Packed {
  /** The records, a view of the buffer they were packed into. */
  readonly records: Uint8Array
  /** For each record, the place of its event in the list that was packed. */
  readonly places: readonly number[]
  /** The place of the first event that was not looked at for want of room. */
  readonly next: number
}

/**
 * Packs events from the place `first` on, until the buffer (of `batchLimits.bytes`) is full or the batch complete. What
 * is no event is left out. If `next` comes back as `first`, that event alone is larger than the buffer.
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
 * Id, signature and JSON in one string; undefined for what is no event, however strange it is. Whether the digits are
 * such is seen where they are decoded.
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

/** One record taken apart. The key stands in the JSON, behind `[0,"`. */
export interface OpenRecord {
  readonly id: string
  readonly pubkey: string
  readonly sig: string
  readonly json: Uint8Array
}

/** Where each of `count` records begins. */
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
