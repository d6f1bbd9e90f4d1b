// Computes the demo tune on a thread of its own: it takes some seconds of pure arithmetic.
import { parentPort } from 'node:worker_threads'
import { encodeMp3, mp3 } from './mp3.ts'
import { renderTune } from './tune.ts'

const bars = 24

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread's port has no origin
parentPort?.postMessage(encodeMp3(renderTune(mp3.sampleRate, bars)))
