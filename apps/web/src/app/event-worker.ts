import { trustScript } from './trusted-script.ts'
// oxlint-disable-next-line import/default -- Vite answers this question with the address of the built worker
import eventWorkerUrl from './run-event-worker.ts?worker&url'

/** Starts the worker that verifies events and keeps them on this device. */
export const startEventWorker = () => new Worker(trustScript(eventWorkerUrl), { type: 'module' })
