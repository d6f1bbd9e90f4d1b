import { NostrError } from '../protocol/errors.ts'
import type { NostrEvent } from '../protocol/event.ts'
import type { PublishOutcome, PublishReport } from '../relays/contract.ts'
import { reasonPrefix } from '../relays/reasons.ts'

/** Whether the event is published: at least one relay has accepted it. */
export function isPublished(report: PublishReport): boolean {
  return Object.values(report).some(({ status }) => status === 'accepted')
}

/** What became of an event at one relay. */
export type OutcomeState = 'done' | 'refused' | 'waiting' | 'in-doubt'

/**
 * The state of an event at one relay: `done`, it is published there; `refused` for good; `waiting`, the relay does not have
 * it and may take it later, when the publish queue tries again; `in-doubt`, it was sent and not answered, so the relay may
 * have it.
 * @example
 * const { report } = await client.publish(noteTemplate({ text: 'Hello' }, client.now()))
 * for (const [relay, outcome] of Object.entries(report)) console.log(relay, outcomeState(outcome))
 */
export function outcomeState(outcome: PublishOutcome): OutcomeState {
  if (outcome.status === 'accepted') return 'done'
  if (outcome.status === 'unreachable') return outcome.inDoubt ? 'in-doubt' : 'waiting'
  return ['rate-limited', 'error'].includes(reasonPrefix(outcome.reason)) ? 'waiting' : 'refused'
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
    this.retryable = Object.values(report).some((outcome) => outcomeState(outcome) !== 'refused')
  }

  override get name(): string {
    return 'PublishError'
  }
}
