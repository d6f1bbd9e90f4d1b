import type { WorkerLike } from './worker-connection.ts'

/**
 * A worker for `createWorkerVerifier` that needs no file: its code is text, loaded with the first worker and started from a
 * Blob, or in Node.js from a string, so that it works with every bundler and without one. A Content-Security-Policy has to
 * allow `worker-src blob:`; where it cannot, start the file `@ncc/nostr-core/verify-worker` instead. A worker that cannot start
 * is reported by `createWorkerVerifier`. In Node.js it keeps the process running only while it verifies.
 * @example
 * const client = createClient({ relays: ['wss://relay.example'], verifier: createWorkerVerifier(createVerifyWorker()) })
 */
export function createVerifyWorker(): WorkerLike {
  const listeners = new Map<string, ((value: unknown) => void)[]>()
  const emit = (event: string, value: unknown) => listeners.get(event)?.forEach((listener) => listener(value))
  const starting = import('./verify-worker-code.gen.ts').then(({ verifyWorkerCode }) =>
    typeof Worker === 'undefined' ? startThread(verifyWorkerCode, emit) : startBlob(verifyWorkerCode, emit),
  )
  const fail = (error: unknown) => emit('error', error)
  starting.catch(fail)
  const whenStarted = (use: (worker: Started) => void) => void starting.then(use).catch(fail)
  return {
    postMessage: (message, transfer) => whenStarted((worker) => worker.post(message, transfer)),
    terminate: () => whenStarted((worker) => void worker.terminate()),
    on(event, listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener])
    },
  }
}

interface Started {
  post(message: unknown, transfer: ArrayBuffer[]): void
  terminate(): unknown
}

type Emit = (event: string, value: unknown) => void

function startBlob(code: string, emit: Emit): Started {
  const url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
  const worker = new Worker(url, { type: 'module' })
  worker.addEventListener('message', ({ data }) => {
    URL.revokeObjectURL(url)
    emit('message', data)
  })
  for (const type of ['error', 'messageerror']) worker.addEventListener(type, (event) => emit(type, event))
  return {
    post: (message, transfer) => worker.postMessage(message, transfer),
    terminate() {
      URL.revokeObjectURL(url)
      worker.terminate()
    },
  }
}

function startThread(code: string, emit: Emit): Started {
  const { Worker: Thread } = globalThis.process.getBuiltinModule('node:worker_threads')
  const worker = new Thread(code, { eval: true })
  let pending = 0
  worker.on('message', (message: unknown) => {
    if (--pending === 0) worker.unref()
    emit('message', message)
  })
  for (const type of ['error', 'messageerror', 'exit']) {
    worker.on(type, (value: unknown) => emit(type, value))
  }
  // After the listeners: one for messages would keep the process running again.
  worker.unref()
  return {
    post(message, transfer) {
      if (pending++ === 0) worker.ref()
      worker.postMessage(message, transfer)
    },
    terminate: () => worker.terminate(),
  }
}
