const firstDelay = 1000
const longestDelay = 60_000

/** Pauses of a relay that has not been away for long end here, in milliseconds … */
const patientDelay = 15_000
/** … and go on doubling after so many failures in a row, which take some three minutes. */
const patience = 20

/**
 * How long to wait before the next attempt to connect, in milliseconds: doubling from 1 s to 15 s, so that after a short
 * absence the relay is soon found again, and after some three minutes on to 60 s. It never gives up. `failures` counts the
 * attempts that failed in a row (0 for the first); `random` is in [0, 1).
 */
export function reconnectDelay(failures: number, random: number): number {
  if (failures < patience) return jittered(Math.min(patientDelay, firstDelay * 2 ** failures), random)
  return jittered(Math.min(longestDelay, patientDelay * 2 ** Math.min(failures - patience, 16)), random)
}

/** How long to wait before asking again what a relay has refused `refusals` times: doubling from 1 s to 60 s. */
export function askAgainDelay(refusals: number, random: number): number {
  return jittered(Math.min(longestDelay, firstDelay * 2 ** Math.min(refusals, 16)), random)
}

/** The upper half at random, so that the clients of a relay that restarts do not all return at once. */
function jittered(ceiling: number, random: number): number {
  return Math.round(ceiling / 2 + (ceiling / 2) * random)
}
