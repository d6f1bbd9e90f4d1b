import type { StoredAnswer, SubscriptionHandlers } from './contract.ts'

interface RelayProgress {
  readonly ended: Map<number, StoredAnswer>
  /** Whether `onEose` was called for all parts on this connection. */
  told: boolean
  down: boolean
}

/**
 * Handlers for the parts of one request that was split: `onEose` is called once all parts have ended, and again for
 * each part that resumes on its own later; `onDown` is called once for all of them.
 */
export function joinHandlers(parts: number, handlers: SubscriptionHandlers): SubscriptionHandlers[] {
  if (parts === 1) return [handlers]
  const relays = new Map<string, RelayProgress>()
  const progressOf = (relay: string) => {
    let progress = relays.get(relay)
    if (!progress) relays.set(relay, (progress = { ended: new Map(), told: false, down: false }))
    return progress
  }
  return Array.from({ length: parts }, (_, part) => ({
    ...handlers,
    onEose(relay, stored) {
      const progress = progressOf(relay)
      progress.down = false
      const { ended, told } = progress
      // A part that resumes before the others have answered: its first answer counts.
      if (told || !ended.has(part)) ended.set(part, stored)
      if (ended.size < parts) return
      progress.told = true
      handlers.onEose?.(relay, told && stored.resumed ? stored : sum([...ended.values()]))
    },
    onClosed(reason, relay) {
      progressOf(relay).ended.delete(part)
      handlers.onClosed?.(reason, relay)
    },
    onDown(state, reason, relay) {
      const progress = progressOf(relay)
      progress.ended.clear()
      progress.told = false
      if (progress.down) return
      progress.down = true
      handlers.onDown?.(state, reason, relay)
    },
  }))
}

function sum(answers: readonly StoredAnswer[]): StoredAnswer {
  const dates = answers.flatMap(({ oldest }) => oldest ?? [])
  const refused = answers.reduce((total, answer) => total + (answer.refused ?? 0), 0)
  return {
    events: answers.reduce((total, { events }) => total + events, 0),
    oldest: dates.length > 0 ? Math.min(...dates) : undefined,
    resumed: answers.every(({ resumed }) => resumed),
    complete: answers.every(({ complete }) => complete),
    ...(refused > 0 && { refused }),
  }
}
