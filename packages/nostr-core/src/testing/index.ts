/**
 * Tools for testing Nostr programs: reproducible events, a manual clock, and the acceptance suites for sources, stores and
 * transports. They also run in browsers; the fault relay needs Node.js and is in `@ncc/nostr-core/testing/relay`.
 *
 * @module
 */
export { createEventBuilder, type EventBuilder, type TestAuthor } from './event-builder.ts'
export { createManualClock, type ManualClock } from './manual-clock.ts'
export { chooseSeed, createRandom, type Random } from './random.ts'
export { createTestKey, signTestEvent, type TestKey } from './test-key.ts'
export { falsifications, falsify, type Falsification } from './tamper.ts'
export type { TestFramework } from './framework.ts'
export { describeEventSource } from './source-suite.ts'
export { describeEventStore } from './store-suite.ts'
export { describeTransport, type TransportPlaces } from './transport-suite.ts'
