import type { NostrEvent } from '../../protocol/event.ts'
import { forgetOldest } from '../../protocol/forget-oldest.ts'
import { verdict } from './records.ts'

/** Options of `Verifier.verify`. */
export interface VerifyOptions {
  /**
   * The relay that sent the events. Sources that have sent bad signatures are verified separately, so that they cannot slow
   * down the others.
   */
  readonly source?: string
}

/** Verifies events. */
export interface Verifier {
  /**
   * Resolves with whether each event, in order, has the right id and its author's signature (NIP-01, BIP-340). Values that
   * are not events give false. The events must not change before the answer. Rejects only if the verification code cannot
   * be loaded.
   */
  verify(events: readonly NostrEvent[], options?: VerifyOptions): Promise<boolean[]>
  /** Releases workers and timers. Pending calls are still answered. */
  close?(): void
}

/** Many small batches cost far more than a large one, so batches are limited per time window. */
const WINDOW_MS = 4
/** How many batches of a window start at once, so that early and single events never wait; the rest is collected. */
const WINDOW_BATCHES = 16
/** A batch of this size starts at once, as does one whose callers were all waiting for an earlier answer. */
const ENOUGH = 256
/** How many events of a suspect are verified at a time. */
const SUSPECT_BATCH = 16
/** While others wait, suspects get every fourth batch. */
const SUSPECT_EVERY = 4
/** Good events in a row that clear a suspect. */
const GOOD_TO_CLEAR = 512
/** How many suspects are remembered; the oldest is forgotten first. */
const MAX_SUSPECTS = 256

/** Verifies the events of one batch: a verdict for each, in order. Rejects if verification is impossible. */
export type VerifyChunk = (events: readonly NostrEvent[]) => Promise<Uint8Array>

export interface QueueOptions {
  readonly verifyChunk: VerifyChunk
  readonly turn: Turn
  /** The maximum size of the next batch. */
  readonly chunkSize: () => number
  /** How many batches may run at once. */
  readonly parallel: number
}

/** Resolves in a later turn of the event loop, after input, sockets and timers. */
export type Turn = () => Promise<void>

/** Creates a turn that browsers do not delay in hidden pages, unlike a timer. */
export function createTurn(): Turn {
  if (typeof setImmediate === 'function') return () => new Promise((resolve) => void setImmediate(resolve))
  const { port1, port2 } = new MessageChannel()
  const waiting: (() => void)[] = []
  port1.addEventListener('message', () => waiting.shift()?.())
  port1.start()
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      port2.postMessage(undefined)
    })
}

/** A call of `verify`: how many of its events are in a batch, and how many have no verdict yet. */
interface Call {
  readonly events: readonly NostrEvent[]
  readonly source: string | undefined
  readonly verdicts: boolean[]
  readonly resolve: (verdicts: boolean[]) => void
  readonly reject: (reason: unknown) => void
  taken: number
  open: number
}

/** The events from `first` to `end` of a call, in one batch. */
interface Share {
  readonly call: Call
  readonly first: number
  readonly end: number
}

/**
 * Collects calls into batches: immediately when idle, into larger ones under load. Sources that have sent bad signatures
 * wait in separate queues.
 */
export function createQueue({ verifyChunk, turn, chunkSize, parallel }: QueueOptions): Verifier {
  const suspects = createSuspects()
  const trusted: Call[] = []
  const suspected = new Map<string, Call[]>()
  const underWay = new Set<Promise<void>>()
  const state = {
    waiting: 0,
    batches: 0,
    running: false,
    windowBegin: -Infinity,
    windowBatches: 0,
    /** Whether calls were answered in this turn of the event loop. */
    answering: false,
    /** Whether a waiting call was not caused by an answer. */
    isBurst: false,
  }

  async function run() {
    state.running = true
    while (state.waiting > 0) {
      await turn()
      await gather()
      if (underWay.size >= parallel) await Promise.race(underWay)
      const shares = takeBatch()
      const batch = verifyShares(shares)
        .catch((reason: unknown) => shares.forEach(({ call }) => call.reject(reason)))
        .finally(() => underWay.delete(batch))
      underWay.add(batch)
      if (parallel === 1) await batch
    }
    state.running = false
  }

  async function gather() {
    const rest = state.windowBegin + WINDOW_MS - performance.now()
    const isFull = state.windowBatches >= WINDOW_BATCHES
    const wait = rest > 0 && isFull && state.isBurst && state.waiting < ENOUGH
    if (wait) await new Promise((resolve) => setTimeout(resolve, rest))
    if (wait || rest <= 0) Object.assign(state, { windowBegin: performance.now(), windowBatches: 0 })
    state.windowBatches++
    state.isBurst = false
  }

  async function verifyShares(shares: readonly Share[]) {
    const events = shares.flatMap(({ call, first, end }) => call.events.slice(first, end))
    const verdicts = await verifyChunk(events)
    state.answering = true
    void turn().then(() => (state.answering = false))
    let at = 0
    for (const { call, first, end } of shares) {
      const own = verdicts.subarray(at, at + end - first)
      at += own.length
      own.forEach((value, i) => (call.verdicts[first + i] = value === verdict.verified))
      suspects.note(call.source, own)
      call.open -= own.length
      if (call.open === 0) call.resolve(call.verdicts)
    }
  }

  function takeBatch(): Share[] {
    state.batches++
    setSuspectsApart()
    if (suspected.size > 0 && (trusted.length === 0 || state.batches % SUSPECT_EVERY === 0))
      return takeSuspects()
    // Split into equal batches: a small remainder would cost nearly as much as a whole batch.
    const count = trusted.reduce((sum, { events, taken }) => sum + events.length - taken, 0)
    return takeFrom(trusted, Math.ceil(count / Math.ceil(count / chunkSize())))
  }

  /** Moves waiting calls of sources that have become suspects to their own queue. */
  function setSuspectsApart() {
    if (suspects.isEmpty()) return
    for (const call of trusted.splice(0)) {
      const { source } = call
      if (source === undefined || !suspects.has(source)) trusted.push(call)
      else suspected.set(source, [...(suspected.get(source) ?? []), call])
    }
  }

  /** Takes a few events of the next suspect. */
  function takeSuspects(): Share[] {
    for (const [source, line] of suspected) {
      const shares = takeFrom(line, SUSPECT_BATCH)
      suspected.delete(source)
      if (line.length > 0) suspected.set(source, line)
      return shares
    }
    return []
  }

  function takeFrom(line: Call[], size: number): Share[] {
    const shares: Share[] = []
    let left = size
    let finished = 0
    for (const call of line) {
      if (left === 0) break
      const first = call.taken
      const end = Math.min(call.events.length, first + left)
      shares.push({ call, first, end })
      call.taken = end
      left -= end - first
      if (end === call.events.length) finished++
    }
    line.splice(0, finished)
    state.waiting -= size - left
    return shares
  }

  return {
    verify(events, { source } = {}) {
      if (events.length === 0) return Promise.resolve([])
      return new Promise((resolve, reject) => {
        const verdicts = Array.from(events, () => false)
        trusted.push({
          events: [...events],
          source,
          verdicts,
          resolve,
          reject,
          taken: 0,
          open: events.length,
        })
        state.waiting += events.length
        state.isBurst ||= !state.answering
        if (!state.running) void run()
      })
    },
  }
}

/** The sources that have recently sent bad signatures. */
interface Suspects {
  has(source: string): boolean
  isEmpty(): boolean
  /** Records the verdicts on events of a source. */
  note(source: string | undefined, verdicts: Uint8Array): void
}

export function createSuspects(): Suspects {
  /** For each suspect, how many good events in a row it still needs. */
  const missing = new Map<string, number>()
  return {
    has: (source) => missing.has(source),
    isEmpty: () => missing.size === 0,
    note(source, verdicts) {
      if (source === undefined) return
      if (verdicts.includes(verdict.badSignature)) {
        missing.delete(source)
        missing.set(source, GOOD_TO_CLEAR)
        forgetOldest(missing, MAX_SUSPECTS)
        return
      }
      const before = missing.get(source)
      if (before === undefined) return
      const good = verdicts.filter((value) => value === verdict.verified).length
      if (before > good) missing.set(source, before - good)
      else missing.delete(source)
    },
  }
}
