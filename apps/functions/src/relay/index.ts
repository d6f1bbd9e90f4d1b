/** The embedded relay: `Relay` for a server of one's own, `startRelay` for a port of its own. */
export { defaultLimits, type RelayLimits } from './limits.ts'
export { Relay, type RelayOptions } from './relay.ts'
export { startRelay, type RunningRelay, type StartRelayOptions } from './start-relay.ts'
