import { createPackedChunks } from './batch/packed-chunks.ts'
import { createQueue, createTurn, type Verifier, type VerifyChunk } from './batch/queue.ts'
import { batchLimits, isVerifyResponse, type VerifyRequest } from './batch/records.ts'

/**
 * Events per batch: larger batches are cheaper per event, and this is the module's capacity. The worker has only two
 * batches at a time, one in progress and one waiting, because bad signatures in a batch delay all later ones.
 */
const CHUNK = batchLimits.records
/** A worker that does not answer within this time counts as dead. */
const SILENCE_MS = 20_000

/** A browser's worker, or the required part of a worker from `node:worker_threads`. */
export type WorkerLike = WebWorkerLike | NodeWorkerLike

interface WebWorkerLike {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void
  terminate(): unknown
  addEventListener(type: string, listener: (event: Event) => void): void
}

interface NodeWorkerLike {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void
  terminate(): unknown
  on(event: string, listener: (value: unknown) => void): unknown
}

/**
 * A verifier that uses a worker running `@ncc/nostr-core/verify-worker`. The calling thread only serialises events, which
 * takes a few microseconds each. If the worker dies, its pending and all later events are verified on the calling thread,
 * with code that is loaded only then. `close` terminates the worker.
 */
export function createWorkerVerifier(worker: WorkerLike, options: { silenceMs?: number } = {}): Verifier {
  const turn = createTurn()
  const connection = connectWorker(worker, options.silenceMs ?? SILENCE_MS)
  let verifyHere: VerifyChunk | undefined

  const verifyChunk = createPackedChunks(async (records, count, eventsOf) => {
    const verdicts = await connection.request(records, count)
    if (verdicts) return verdicts
    const part = await import('./verifier.ts')
    verifyHere ??= part.createBatchChunks(turn)
    return verifyHere(eventsOf())
  })

  return {
    ...createQueue({ turn, parallel: 2, chunkSize: () => CHUNK, verifyChunk }),
    close: () => connection.close(),
  }
}

/** Requests to a worker. */
interface WorkerConnection {
  /** The worker's verdicts on `count` records, whose buffer is transferred; undefined if the worker is dead or dies. */
  request(records: Uint8Array<ArrayBuffer>, count: number): Promise<Uint8Array | undefined>
  /** Terminates the worker; pending requests resolve with undefined. */
  close(): void
}

interface Waiting {
  readonly count: number
  readonly resolve: (verdicts: Uint8Array | undefined) => void
}

/**
 * Connects to a verification worker. It counts as dead after an error, an exit, an invalid answer, or `silenceMs`
 * milliseconds without an answer while requests are pending.
 */
export function connectWorker(worker: WorkerLike, silenceMs: number): WorkerConnection {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let dead = false
  let silence: ReturnType<typeof setTimeout> | undefined

  /** Restarts the timeout for every request, since requests wait for each other. */
  function watch() {
    clearTimeout(silence)
    silence = waiting.size > 0 ? setTimeout(die, silenceMs) : undefined
  }

  function settle(id: number, verdicts: Uint8Array | undefined) {
    const request = waiting.get(id)
    if (!request) return
    waiting.delete(id)
    watch()
    request.resolve(verdicts)
  }

  function die() {
    if (dead) return
    dead = true
    worker.terminate()
    for (const id of waiting.keys()) settle(id, undefined)
  }

  function receive(response: unknown) {
    if (!isVerifyResponse(response)) return die()
    const request = waiting.get(response.id)
    if (request && request.count !== response.verdicts.length) return die()
    settle(response.id, response.verdicts)
  }

  if ('addEventListener' in worker) {
    worker.addEventListener('message', (event) => receive('data' in event ? event.data : undefined))
    for (const type of ['error', 'messageerror']) worker.addEventListener(type, die)
  } else {
    worker.on('message', receive)
    for (const type of ['error', 'messageerror', 'exit']) worker.on(type, die)
  }

  return {
    request(records, count) {
      if (dead) return Promise.resolve(undefined)
      return new Promise((resolve) => {
        const request: VerifyRequest = { id: ++lastId, count, records }
        waiting.set(request.id, { count, resolve })
        if (waiting.size === 1) watch()
        worker.postMessage(request, [records.buffer])
      })
    },
    close: die,
  }
}
