import type { StoredAnswer, SubscriptionHandlers } from './contract.ts'

interface RelayProgress {
  readonly ended: Map<number, StoredAnswer>
  down: boolean
}

/**
 * Handlers for the parts of one request that was split: `onEose` is called once all parts have ended, `onDown` once for
 * all of them.
 */
export function joinHandlers(parts: number, handlers: SubscriptionHandlers): SubscriptionHandlers[] {
  if (parts === 1) return [handlers]
  const relays = new Map<string, RelayProgress>()
  const progressOf = (relay: string) => {
    const known = relays.get(relay)
    if (known) return known
    const fresh = { ended: new Map<number, StoredAnswer>(), down: false }
    relays.set(relay, fresh)
    return fresh
  }
  return Array.from({ length: parts }, (_, part) => ({
    onEvent: (event, relay) => handlers.onEvent(event, relay),
    onEose(relay, stored) {
      const progress = progressOf(relay)
      progress.down = false
      progress.ended.set(part, stored)
      if (progress.ended.size === parts) handlers.onEose?.(relay, sum([...progress.ended.values()]))
    },
    onClosed(reason, relay) {
      progressOf(relay).ended.delete(part)
      handlers.onClosed?.(reason, relay)
    },
    onDown(state, reason, relay) {
      const progress = progressOf(relay)
      progress.ended.clear()
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
