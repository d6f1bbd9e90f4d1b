import * as v from 'valibot'
import { isEvent, parseEvent, type NostrEvent } from '../protocol/event.ts'
import { createEntry, type PublishQueueEntry } from './queue-entry.ts'

const outcome = v.union([
  v.object({ status: v.literal('accepted') }),
  v.object({ status: v.literal('rejected'), reason: v.string() }),
  v.object({
    status: v.literal('unreachable'),
    reason: v.string(),
    inDoubt: v.exactOptional(v.literal(true)),
  }),
])

const schema = v.object({
  event: v.custom<NostrEvent>(isEvent),
  report: v.record(v.string(), outcome),
  relays: v.array(v.string()),
  queuedAt: v.number(),
  about: v.exactOptional(v.string()),
  inDoubt: v.exactOptional(v.literal(true)),
})

/** Parses a stored entry; undefined if it is invalid. */
export function parseEntry(value: unknown): PublishQueueEntry | undefined {
  const { success, output } = v.safeParse(schema, value)
  return success ? createEntry({ ...output, event: parseEvent(output.event) }) : undefined
}
