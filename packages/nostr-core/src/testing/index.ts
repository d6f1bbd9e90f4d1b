/**
 * What tests of a Nostr program need: events that can be had again, a clock that stands still, and the acceptance suites
 * that every source, store and transport passes. It runs in browsers too; the fault relay, Node.js only, is
 * `@ncc/nostr-core/testing/relay`.
 */
export { createEventBuilder, type EventBuilder, type TestAuthor } from './event-builder.ts'
export { createManualClock, type ManualClock } from './manual-clock.ts'
export { chooseSeed, createRandom, type Random } from './random.ts'
export { falsifications, falsify, type Falsification } from './tamper.ts'
export type { TestFramework } from './framework.ts'
export { describeEventSource } from './source-suite.ts'
export { describeEventStore } from './store-suite.ts'
export { describeTransport, type TransportPlaces } from './transport-suite.ts'
