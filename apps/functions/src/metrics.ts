import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { RelayStatistics } from './relay/relay.ts'

/** The server's metrics, for `/metrics`. */
export interface Metrics {
  /** The content type of the Prometheus exposition format. */
  readonly contentType: string
  countRequest(method: string, status: number): void
  /** The metrics of the city and of the process, in the Prometheus exposition format. */
  render(): Promise<string>
}

interface Sources {
  readonly relays: Readonly<Record<string, { readonly statistics: RelayStatistics }>>
  readonly station: { readonly listeners: number }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

export function createMetrics({ relays, station }: Sources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'ncc_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'status'],
    registers,
  })
  const perRelay = (name: string, help: string, read: (statistics: RelayStatistics) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['relay'],
      registers,
      collect() {
        for (const [relay, { statistics }] of Object.entries(relays)) this.set({ relay }, read(statistics))
      },
    })
  perRelay('ncc_relay_connections', 'Open WebSockets.', ({ connections }) => connections)
  perRelay('ncc_relay_subscriptions', 'Open subscriptions.', ({ subscriptions }) => subscriptions)
  registry.registerMetric(
    new Counter({
      name: 'ncc_relay_events_accepted_total',
      help: 'New events.',
      labelNames: ['relay'],
      registers: [],
      collect() {
        this.reset()
        for (const [relay, { statistics }] of Object.entries(relays)) this.inc({ relay }, statistics.accepted)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'ncc_radio_listeners',
      help: 'Open radio streams.',
      registers: [],
      collect() {
        this.set(station.listeners)
      },
    }),
  )
  return {
    contentType: registry.contentType,
    countRequest: (method, status) =>
      requests.inc({ method: methods.has(method) ? method : 'other', status: String(status) }),
    render: () => registry.metrics(),
  }
}
