/** The embedded relay: `Relay` for an existing server, `startRelay` to listen on a port. */
export { defaultLimits, type RelayLimits } from './limits.ts'
export { Relay, type RelayOptions } from './relay.ts'
export { startRelay, type RunningRelay, type StartRelayOptions } from './start-relay.ts'
