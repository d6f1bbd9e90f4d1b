import { isEvent, type NostrEvent } from '../protocol/event.ts'
import { parseJson } from '../protocol/parse-json.ts'
import { requireHex64 } from '../protocol/require-hex.ts'

/** Longer lines (in characters) count as broken. */
const maxLine = 1_000_000

/** Some editors begin a file with it. Browsers leave it out of a file's text, Node.js does not. */
const byteOrderMark = /^\uFEFF/

/** The contents of a file of events: the account's events, and the number of other lines. */
export interface Archive {
  /** Genuine events of the account, in the order of the file, without duplicates. */
  readonly events: readonly NostrEvent[]
  /** How many genuine events are of other accounts, without duplicates. */
  readonly foreign: number
  /** Lines that are not genuine events: not JSON, malformed, or with a wrong id or signature. */
  readonly broken: number
}

/** Events as JSONL: one JSON object per line, with only the fields of NIP-01. */
export function formatArchive(events: readonly NostrEvent[]): string {
  return events
    .map(({ id, pubkey, created_at, kind, tags, content, sig }) =>
      JSON.stringify({ id, pubkey, created_at, kind, tags, content, sig }),
    )
    .map((line) => `${line}\n`)
    .join('')
}

/**
 * Reads a JSONL file, written by `formatArchive` or another tool. `pubkey` (64 hex) is the account's.
 * @example
 * const { events } = await readArchive(text, pubkey, (untrusted) => client.events.verify(untrusted))
 */
export async function readArchive(
  text: string,
  pubkey: string,
  verify: (untrusted: unknown) => Promise<NostrEvent | undefined>,
): Promise<Archive> {
  requireHex64([pubkey])
  const lines = text
    .replace(byteOrderMark, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const verdicts = await Promise.all(
    lines.map((line) => {
      const value = line.length > maxLine ? undefined : parseJson(line)
      return isEvent(value) ? verify(value) : undefined
    }),
  )
  const genuine = verdicts.filter((event) => event !== undefined)
  const distinct = [...new Map(genuine.map((event) => [event.id, event])).values()]
  const events = distinct.filter((event) => event.pubkey === pubkey)
  return {
    events,
    foreign: distinct.length - events.length,
    broken: lines.length - genuine.length,
  }
}
