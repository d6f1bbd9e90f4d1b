import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { Disk } from './disk.ts'
import type { RelayStatistics } from './relay/relay.ts'
import type { State } from './state/state.ts'

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
  readonly state: Pick<State, 'uploadedBytes'>
  readonly disk: Disk
  readonly maxBytes: { readonly relay: number; readonly media: number }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

export function createMetrics({ relays, station, state, disk, maxBytes }: Sources): Metrics {
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
  perRelay('ncc_relay_stored_bytes', 'Bytes of events, of RELAY_MAX_GB.', ({ storedBytes }) => storedBytes)
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read())
      },
    })
  gauge('ncc_relay_max_bytes', 'RELAY_MAX_GB.', () => maxBytes.relay)
  gauge('ncc_media_stored_bytes', 'Bytes of uploads, of MEDIA_TOTAL_GB.', () => state.uploadedBytes())
  gauge('ncc_media_max_bytes', 'MEDIA_TOTAL_GB.', () => maxBytes.media)
  gauge('ncc_disk_free_bytes', 'Bytes left on the disk of DATA_DIR.', () => disk.freeBytes())
  gauge('ncc_radio_listeners', 'Open radio streams.', () => station.listeners)
  return {
    contentType: registry.contentType,
    countRequest: (method, status) =>
      requests.inc({ method: methods.has(method) ? method : 'other', status: String(status) }),
    render: () => registry.metrics(),
  }
}
