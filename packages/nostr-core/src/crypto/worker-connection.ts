/** A worker that does not answer within this time counts as dead. */
const defaultSilenceMs = 20_000

/** A timeout that ends this much later slept with the page, as the worker did. */
const sleptMs = 1000

/** A browser's worker, or the required part of a worker from `node:worker_threads`. */
export type WorkerLike = WebWorkerLike | NodeWorkerLike

/** The required part of a browser's worker. */
export interface WebWorkerLike {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void
  terminate(): unknown
  addEventListener(type: string, listener: (event: Event) => void): void
}

/** The required part of a worker from `node:worker_threads`. */
export interface NodeWorkerLike {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void
  terminate(): unknown
  on(event: string, listener: (value: unknown) => void): unknown
}

/** Requests to a worker. */
interface WorkerConnection<Request, Answer> {
  /**
   * The worker's answer; undefined if the worker is dead, dies, or cannot be sent the request. The buffers of `transfer` are
   * moved to the worker. Never rejects.
   */
  request(request: Request, transfer?: ArrayBuffer[]): Promise<Answer | undefined>
  /** Why the last request had no answer: an error, an event or a text. */
  readonly failure: unknown
  /** Terminates the worker; pending requests resolve with undefined. */
  close(): void
}

/**
 * Connects to a worker that answers each request with one message that has the request's `id`. It counts as dead after an
 * error, an exit, an answer that is not one, or `silenceMs` milliseconds without an answer while requests are pending.
 */
export function connectWorker<Request extends object, Answer>(
  worker: WorkerLike,
  isAnswer: (answer: unknown, request: Request) => answer is Answer,
  silenceMs = defaultSilenceMs,
): WorkerConnection<Request, Answer> {
  const waiting = new Map<unknown, { request: Request; resolve: (answer: Answer | undefined) => void }>()
  let lastId = 0
  let dead = false
  let failure: unknown
  let silence: ReturnType<typeof setTimeout> | undefined

  /** Restarts the timeout for every request, since requests wait for each other. */
  function watch() {
    clearTimeout(silence)
    if (waiting.size === 0) return
    const due = Date.now() + silenceMs
    const end = () => (Date.now() - due > sleptMs ? watch() : die('no answer in time'))
    silence = setTimeout(end, silenceMs)
  }

  function die(reason: unknown) {
    if (dead) return
    dead = true
    failure = reason
    worker.terminate()
    for (const { resolve } of waiting.values()) resolve(undefined)
    waiting.clear()
    watch()
  }

  function receive(answer: unknown) {
    const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined
    const asked = waiting.get(id)
    if (!asked || !isAnswer(answer, asked.request)) return die('wrong answer')
    waiting.delete(id)
    watch()
    asked.resolve(answer)
  }

  if ('addEventListener' in worker) {
    worker.addEventListener('message', (event) => receive('data' in event ? event.data : undefined))
    for (const type of ['error', 'messageerror']) worker.addEventListener(type, die)
  } else {
    worker.on('message', receive)
    for (const type of ['error', 'messageerror', 'exit']) worker.on(type, die)
  }

  return {
    request(request, transfer = []) {
      if (dead) return Promise.resolve(undefined)
      return new Promise((resolve) => {
        const id = ++lastId
        waiting.set(id, { request, resolve })
        if (waiting.size === 1) watch()
        try {
          worker.postMessage({ id, ...request }, transfer)
        } catch (error) {
          // The request is too large to copy, or cannot be copied: that says nothing about the worker.
          failure = error
          waiting.delete(id)
          watch()
          resolve(undefined)
        }
      })
    },
    get failure() {
      return failure
    },
    close: () => die('closed'),
  }
}
