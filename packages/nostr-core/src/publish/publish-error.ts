import { NostrError } from '../protocol/errors.ts'
import type { NostrEvent } from '../protocol/event.ts'
import type { PublishReport } from '../relays/contract.ts'

/** Whether the event is published: at least one relay has accepted it. */
export function isPublished(report: PublishReport): boolean {
  return Object.values(report).some(({ status }) => status === 'accepted')
}

/**
 * No relay accepted the event, so it is not published. If it is `queued`, it is retried automatically; tell the user so,
 * or withdraw it with `publishQueue.discard(error.event.id)`.
 */
export class PublishError extends NostrError {
  override readonly code = 'not-published'
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
