import { kinds } from '../protocol/kinds.ts'
import { callEach } from '../protocol/observable.ts'
import { requireRelayUrls } from '../protocol/relay-url.ts'
import type { ProbeReport, RelayReport } from './contract.ts'
import type { RelayPool } from './relay-pool.ts'

/** How long a relay may take to answer a probe. */
const probeTimeoutMs = 6000

/**
 * Probes each relay by asking for one profile (kind 0). Calls `onReport` for each relay with `connecting`
 * first, then with its result. Rejects only with a `MalformedError` for an address that is not a relay's.
 */
export async function probeRelays(
  pool: RelayPool,
  relays: readonly string[],
  onReport: (relay: string, report: ProbeReport) => void = () => undefined,
): Promise<Readonly<Record<string, ProbeReport>>> {
  const reports = await Promise.all(
    [...new Set(requireRelayUrls(relays))].map(async (relay): Promise<[string, ProbeReport]> => {
      callEach([onReport], relay, { state: 'connecting', events: 0 })
      const filters = [{ kinds: [kinds.profile], limit: 1 }]
      const startedAt = pool.clock.now()
      const result = await pool.query(filters, { relays: [relay], timeoutMs: probeTimeoutMs })
      const report = timed(
        result.relays[relay] ?? { state: 'error', events: 0 },
        Math.max(0, pool.clock.now() - startedAt),
      )
      callEach([onReport], relay, report)
      return [relay, report]
    }),
  )
  return Object.fromEntries(reports)
}

function timed(report: RelayReport, latency: number): ProbeReport {
  return report.state === 'ok' || report.state === 'zero' ? { ...report, latency } : report
}
