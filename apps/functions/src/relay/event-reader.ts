import { Worker } from 'node:worker_threads'
import { siteOf } from '../client-address.ts'
import { FairQueue } from './fair-queue.ts'
import type { Selection } from './filter-sql.ts'
import type { Page, ReaderAnswer, ReaderRequest } from './reader-worker.ts'

/** A query that was refused or took too long; the message is sent to the client. */
export class RefusedQueryError extends Error {
  override readonly name = 'RefusedQueryError'
}

/** The dependencies of a reader. */
export interface EventReaderOptions {
  /** Path of the database file. */
  readonly path: string
  /** CPU time that one query may take. */
  readonly maxQueryMs: number
  /** Called with the CPU time of each query, or with the time that passed until its thread ended or was ended. */
  readonly onCost: (address: string, ms: number) => void
  readonly log: (message: string, error: unknown) => void
}

/** The JSON of the events that a query found, a page at a time, newest first. */
export type FoundPages = AsyncIterable<readonly string[]>

interface Job {
  readonly address: string
  readonly request: ReaderRequest
  readonly resolve: (answer: ReaderAnswer) => void
  readonly reject: (error: Error) => void
}

/** A thread that does not answer for this long is replaced. */
const stuckAfterMs = 30_000

function startWorker(path: string): Worker {
  const name = import.meta.url.endsWith('.ts') ? './reader-worker.ts' : './reader-worker.js'
  return new Worker(new URL(name, import.meta.url), { workerData: path })
}

/** Reads a relay's events in a worker thread, so that a slow query delays only other queries of the same relay. */
export class EventReader {
  readonly #options: EventReaderOptions
  /** By site; costs are milliseconds, which turn out afterwards. */
  readonly #queue = new FairQueue<Job>()
  #worker: Worker | undefined
  #current: Job | undefined
  #startedAt = 0
  #watchdog: NodeJS.Timeout | undefined
  #closed = false

  constructor(options: EventReaderOptions) {
    this.#options = options
  }

  /** Starts the thread ahead of the first query, which would start it otherwise. */
  prepare(): void {
    if (!this.#closed) this.#worker ??= this.#start()
  }

  /**
   * The events that match any of the selections, newest first, without duplicates, at most `maxRows`. Addresses take turns.
   * @throws {RefusedQueryError}
   */
  async find(address: string, selections: readonly Selection[], maxRows: number): Promise<FoundPages> {
    const answer = await this.#ask(address, { type: 'find', selections, maxRows, maxMs: this.#maxMs })
    if (answer.type !== 'found') throw new TypeError(`a query was answered with ${answer.type}`)
    return this.#pages(address, answer.seqs, answer.page)
  }

  /**
   * How many distinct events match any of the selections, up to `max`.
   * @throws {RefusedQueryError}
   */
  async count(address: string, selections: readonly Selection[], max: number): Promise<number> {
    const answer = await this.#ask(address, { type: 'count', selections, max, maxMs: this.#maxMs })
    if (answer.type !== 'counted') throw new TypeError(`a count was answered with ${answer.type}`)
    return answer.count
  }

  /**
   * Answers a message of a reconciliation (NIP-77) over the events of a selection, at most `max`; the selection's own limit
   * has to be higher. `session` names the reconciliation, `version` what is there and may be read. Messages are hex; the
   * answer has at most `maxBytes` bytes.
   * @throws {RefusedQueryError}
   */
  async reconcile(
    address: string,
    reconciliation: {
      session: string
      version: string
      selection: Selection
      max: number
      message: string
      maxBytes: number
    },
  ): Promise<string> {
    const answer = await this.#ask(address, { type: 'reconcile', maxMs: this.#maxMs, ...reconciliation })
    if (answer.type === 'reconciled') return answer.message
    if (answer.type === 'malformed') throw new RefusedQueryError(`invalid: ${answer.reason}`)
    throw new RefusedQueryError('blocked: this query is too big')
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#watchdog)
    for (const job of [this.#current, ...this.#queue.clear()]) job?.reject(closing())
    this.#current = undefined
    await this.#worker?.terminate()
  }

  get #maxMs(): number {
    return this.#options.maxQueryMs
  }

  async *#pages(address: string, found: Float64Array, first: Page): AsyncGenerator<readonly string[]> {
    let page = first
    for (let rest = found; ;) {
      yield page.texts
      rest = rest.slice(page.taken)
      if (rest.length === 0) return
      const answer = await this.#ask(address, {
        type: 'read',
        seqs: rest.slice(0, 1_000),
        maxMs: this.#maxMs,
      })
      if (answer.type !== 'read') throw new TypeError(`a page was answered with ${answer.type}`)
      page = answer.page
    }
  }

  async #ask(address: string, request: ReaderRequest): Promise<ReaderAnswer> {
    if (this.#closed) throw closing()
    const answer = await new Promise<ReaderAnswer>((resolve, reject) => {
      this.#queue.push(siteOf(address), { address, request, resolve, reject }, 0)
      this.#next()
    })
    if (answer.type === 'too slow') {
      throw new RefusedQueryError('error: this query takes too long: ask for less, or in parts')
    }
    if (answer.type === 'failed') throw new Error(answer.reason)
    return answer
  }

  #next(): void {
    if (this.#current) return
    const job = this.#queue.shift()
    if (!job) return
    this.#current = job
    this.#startedAt = performance.now()
    this.#worker ??= this.#start()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
    this.#worker.postMessage(job.request)
    this.#watchdog = setTimeout(() => this.#fail('the reading thread is stuck'), stuckAfterMs).unref()
  }

  #start(): Worker {
    const worker = startWorker(this.#options.path)
    const fail = (reason: unknown) => {
      if (this.#worker === worker) this.#fail(reason)
    }
    worker.on('message', (answer: ReaderAnswer) => {
      if (this.#worker !== worker) return
      const job = this.#current
      clearTimeout(this.#watchdog)
      this.#current = undefined
      if (job) this.#charge(job.address, answer.ms)
      job?.resolve(answer)
      this.#next()
    })
    worker.on('error', fail)
    worker.on('exit', (code) => fail(`the reading thread ended with code ${code}`))
    // After the listeners: one for messages would keep the process running again.
    worker.unref()
    return worker
  }

  /** Charges an address for a query. Those that have used less time are next. */
  #charge(address: string, ms: number): void {
    this.#queue.charge(siteOf(address), ms)
    this.#options.onCost(address, ms)
  }

  /** Ends the thread and its query; the next query starts a new one. */
  #fail(reason: unknown): void {
    if (this.#closed) return
    const error = reason instanceof Error ? reason : new Error(String(reason))
    this.#options.log('a query could not be answered', error)
    clearTimeout(this.#watchdog)
    void this.#worker?.terminate()
    this.#worker = undefined
    const job = this.#current
    this.#current = undefined
    if (job) this.#charge(job.address, performance.now() - this.#startedAt)
    job?.reject(error)
    this.#next()
  }
}

const closing = () => new RefusedQueryError('error: the relay is closing')
