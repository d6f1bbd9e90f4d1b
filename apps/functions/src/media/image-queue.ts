import type { BodySender } from '../auth/read-body.ts'
import { createSemaphore } from './semaphore.ts'

/** Runs a task that decodes or draws an image of that many megapixels, once it is the turn of its sender's address. */
export type ImageQueue = <T>(
  sender: Pick<BodySender, 'address' | 'signal'>,
  megapixels: number,
  task: () => Promise<T>,
) => Promise<T>

/** Megapixels that are processed at a time, all of them and those of one address; they decide how much memory that takes. */
const size = { total: 60, share: 40, maxWaiting: 300 }
/** What an image counts at least: no more than three at a time. */
const minMegapixels = 20

export function createImageQueue(): ImageQueue {
  const semaphore = createSemaphore(size)
  return ({ address, signal }, megapixels, task) =>
    semaphore({ key: address, signal, weight: Math.max(megapixels, minMegapixels) }, task)
}
