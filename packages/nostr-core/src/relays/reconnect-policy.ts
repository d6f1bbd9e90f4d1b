const firstDelay = 1000
const longestDelay = 60_000

/**
 * How long to wait before the next attempt to connect, in milliseconds: doubling from 1 s to 60 s, the upper half
 * of it at random, so that the clients of a relay that restarts do not all return at once. It never gives up.
 * `failures` counts the attempts that failed in a row (0 for the first); `random` is in [0, 1).
 */
export function reconnectDelay(failures: number, random: number): number {
  const ceiling = Math.min(longestDelay, firstDelay * 2 ** Math.min(failures, 16))
  return Math.round(ceiling / 2 + (ceiling / 2) * random)
}
