import { isEvent, type NostrEvent } from '../protocol/event.ts'

/** Longer lines are no events of ours; characters. */
const maxLine = 1_000_000

/** What a file of events holds: those of the account, and how many lines are something else. */
export interface Archive {
  /** Genuine events of the account, in the order of the file, each once. */
  readonly events: readonly NostrEvent[]
  /** Genuine events of other accounts. */
  readonly foreign: number
  /** Lines that are no genuine event: not JSON, of another shape, or with a wrong id or signature. */
  readonly broken: number
}

/** Events as JSONL: one JSON object a line, with the fields of NIP-01 and nothing else. */
export function formatArchive(events: readonly NostrEvent[]): string {
  return events
    .map(({ id, pubkey, created_at, kind, tags, content, sig }) =>
      JSON.stringify({ id, pubkey, created_at, kind, tags, content, sig }),
    )
    .map((line) => `${line}\n`)
    .join('')
}

function parseLine(line: string): unknown {
  if (line.length > maxLine) return undefined
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Reads what `formatArchive`, or any other tool that writes JSONL, has written. `pubkey` (64 hex) is the account's. */
export async function readArchive(
  text: string,
  pubkey: string,
  verify: (untrusted: unknown) => Promise<NostrEvent | undefined>,
): Promise<Archive> {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const verdicts = await Promise.all(
    lines.map((line) => {
      const value = parseLine(line)
      return isEvent(value) ? verify(value) : undefined
    }),
  )
  const genuine = verdicts.filter((event) => event !== undefined)
  const own = new Map(genuine.filter((event) => event.pubkey === pubkey).map((event) => [event.id, event]))
  return {
    events: [...own.values()],
    foreign: genuine.filter((event) => event.pubkey !== pubkey).length,
    broken: lines.length - genuine.length,
  }
}
