import { kinds } from '../protocol/kinds.ts'
import type { ProbeReport, RelayReport } from './contract.ts'
import type { RelayPool } from './relay-pool.ts'

/** How long (ms) a relay has for its answer (spec §7, §9). */
export const probeTimeout = 6000

/**
 * Asks each relay for one profile (kind 0) to see how it does (spec §7). `onReport` is told of each as soon as it is
 * known; at first all are `connecting`. Never rejects.
 */
export async function probeRelays(
  pool: RelayPool,
  relays: readonly string[],
  onReport: (relay: string, report: ProbeReport) => void = () => undefined,
): Promise<Readonly<Record<string, ProbeReport>>> {
  const reports = await Promise.all(
    [...new Set(relays)].map(async (relay): Promise<[string, ProbeReport]> => {
      onReport(relay, { state: 'connecting', events: 0 })
      const filters = [{ kinds: [kinds.profile], limit: 1 }]
      const asked = pool.clock.now()
      const result = await pool.query(filters, { relays: [relay], timeout: probeTimeout })
      const report = timed(
        result.relays[relay] ?? { state: 'error', events: 0 },
        Math.max(0, pool.clock.now() - asked),
      )
      onReport(relay, report)
      return [relay, report]
    }),
  )
  return Object.fromEntries(reports)
}

function timed(report: RelayReport, latency: number): ProbeReport {
  return report.state === 'ok' || report.state === 'zero' ? { ...report, latency } : report
}
