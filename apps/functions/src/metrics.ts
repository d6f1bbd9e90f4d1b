import type { RelayStatistics } from './relay/relay.ts'

/** Counts what the server does, for `/metrics`. */
export interface Metrics {
  /** One more answered request. */
  countRequest(method: string, status: number): void
  /** The text of Prometheus' exposition format. */
  render(relays: Readonly<Record<string, RelayStatistics>>, listeners: number): string
}

interface Sample {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

const label = (labels: Readonly<Record<string, string>> = {}) => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

const family = (name: string, type: 'counter' | 'gauge', help: string, samples: readonly Sample[]) =>
  [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]
    .concat(samples.map(({ labels, value }) => `${name}${label(labels)} ${value}`))
    .join('\n')

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

export function createMetrics(): Metrics {
  const requests = new Map<string, { labels: Record<string, string>; value: number }>()
  return {
    countRequest(method, status) {
      const labels = { method: methods.has(method) ? method : 'other', status: String(status) }
      const key = `${labels.method} ${labels.status}`
      const known = requests.get(key)
      if (known) known.value += 1
      else requests.set(key, { labels, value: 1 })
    },
    render(relays, listeners) {
      const each = (read: (statistics: RelayStatistics) => number) =>
        Object.entries(relays).map(([relay, statistics]) => ({ labels: { relay }, value: read(statistics) }))
      const families = [
        family('ncc_http_requests_total', 'counter', 'Answered requests.', [...requests.values()]),
        family(
          'ncc_relay_connections',
          'gauge',
          'Open WebSockets.',
          each(({ connections }) => connections),
        ),
        family(
          'ncc_relay_subscriptions',
          'gauge',
          'Open subscriptions.',
          each(({ subscriptions }) => subscriptions),
        ),
        family(
          'ncc_relay_events_accepted_total',
          'counter',
          'New events.',
          each(({ accepted }) => accepted),
        ),
        family('ncc_radio_listeners', 'gauge', 'Open radio streams.', [{ value: listeners }]),
        family('process_resident_memory_bytes', 'gauge', 'Memory.', [{ value: process.memoryUsage().rss }]),
        family('process_uptime_seconds', 'gauge', 'Time since the start.', [{ value: process.uptime() }]),
      ]
      return `${families.join('\n')}\n`
    },
  }
}
