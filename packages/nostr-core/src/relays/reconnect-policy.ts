const minDelayMs = 1000
const maxDelayMs = 60_000

/** The longest delay during a short outage. */
const shortOutageMaxDelayMs = 15_000
/** How many failures in a row count as a short outage: about three minutes. */
const shortOutageFailures = 20

/**
 * How long to wait before the next connection attempt, in milliseconds: doubles from 1 s to 15 s, and from 15 s to 60 s
 * after about three minutes. It never gives up. `failures` counts the failed attempts in a row (0 for the first);
 * `random` is in [0, 1).
 */
export function reconnectDelay(failures: number, random: number): number {
  if (failures < shortOutageFailures)
    return jittered(Math.min(shortOutageMaxDelayMs, minDelayMs * 2 ** failures), random)
  const doublings = Math.min(failures - shortOutageFailures, 16)
  return jittered(Math.min(maxDelayMs, shortOutageMaxDelayMs * 2 ** doublings), random)
}

/** How long to wait before repeating a request that a relay has refused `refusals` times: doubles from 1 s to 60 s. */
export function askAgainDelay(refusals: number, random: number): number {
  return jittered(Math.min(maxDelayMs, minDelayMs * 2 ** Math.min(refusals, 16)), random)
}

/** Randomizes the upper half of a delay, so that clients do not all reconnect to a restarted relay at once. */
function jittered(ceiling: number, random: number): number {
  return Math.round(ceiling / 2 + (ceiling / 2) * random)
}
