import { NostrError } from '../protocol/errors.ts'
import type { NostrEvent } from '../protocol/event.ts'
import type { PublishReport } from '../relays/contract.ts'

/** Whether at least one relay took the event: only then is it published. */
export function isPublished(report: PublishReport): boolean {
  return Object.values(report).some(({ status }) => status === 'accepted')
}

/** No relay took the event. It is signed and can be handed over again as it is. */
export class PublishError extends NostrError {
  override readonly name = 'PublishError'
  override readonly retryable: boolean
  readonly event: NostrEvent
  readonly report: PublishReport

  constructor(event: NostrEvent, report: PublishReport) {
    super('No relay accepted the event')
    this.event = event
    this.report = report
    this.retryable = Object.values(report).some(({ status }) => status === 'unreachable')
  }
}
