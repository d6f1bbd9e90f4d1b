import { NostrError } from '../protocol/errors.ts'
import type { NostrEvent } from '../protocol/event.ts'
import type { PublishReport } from '../relays/contract.ts'

/** Whether at least one relay took the event: only then is it published. */
export function isPublished(report: PublishReport): boolean {
  return Object.values(report).some(({ status }) => status === 'accepted')
}

/**
 * No relay took the event: it is not published. Where it is `queued` it waits in the outbox and goes out by itself; say
 * so, and take it back with `outbox.discard(error.event.id)` if that is not wanted.
 */
export class PublishError extends NostrError {
  override readonly name = 'PublishError'
  override readonly retryable: boolean
  readonly event: NostrEvent
  readonly report: PublishReport
  readonly queued: boolean

  constructor(event: NostrEvent, report: PublishReport, queued = false) {
    super('No relay accepted the event')
    this.event = event
    this.report = report
    this.queued = queued
    this.retryable = Object.values(report).some(({ status }) => status === 'unreachable')
  }
}
