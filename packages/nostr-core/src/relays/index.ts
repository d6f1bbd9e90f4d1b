/** Connections to relays, alone and in a pool. Public names only; `../index.ts` exports them. */
export type {
  AnswerGaps,
  EventSource,
  PublishOutcome,
  ProbeReport,
  PublishReport,
  QueryResult,
  RelayRecord,
  RelayReport,
  RelayState,
  StoredAnswer,
  Subscription,
  SubscriptionHandlers,
} from './contract.ts'
export { EventGate, type EventCopy, type EventGateOptions } from './event-gate.ts'
export { relaySource } from './relay-source.ts'
export type { ConnectionOptions } from './relay-connection.ts'
export { Relay, type Authenticate, type RelayOptions } from './relay.ts'
export { fetchRelayInfo, parseRelayInfo, type FetchRelayInfoOptions, type RelayInfo } from './relay-info.ts'
export type { MissingRequest } from './fetch-missing.ts'
export type { RelayRoles } from './relay-roles.ts'
export type { RelayLimits } from './relay-info.ts'
export {
  selectOutbox,
  writeRelaysOf,
  type ChoiceReason,
  type NotCovered,
  type OutboxQuestion,
  type OutboxSelection,
  type RelayChoice,
} from './outbox-selection.ts'
export { RelayPool, type PoolOptions, type PoolRequest } from './relay-pool.ts'
export { createRemoteTransport } from './remote-transport.ts'
export { serveTransport } from './serve-transport.ts'
export {
  webSocketTransport,
  type Socket,
  type SocketHandlers,
  type Transport,
  type WebSocketLike,
} from './transport.ts'
