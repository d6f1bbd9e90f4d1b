import { tmpdir } from 'node:os'
import type { BodyLimits } from '../auth/read-body.ts'
import { Budget } from '../budget.ts'
import { diskOf } from '../disk.ts'
import { EvictingBudget } from '../evicting-budget.ts'
import { createSemaphore } from '../media/semaphore.ts'

/** Limits of request bodies in bytes: of all together, and of one account. */
export const limitsOf = (total: number, share = total): BodyLimits => ({
  folder: tmpdir(),
  disk: diskOf(tmpdir()),
  inMemory: createSemaphore({ total: 100_000, share: 100_000 }),
  accounts: new Budget({ total, share }),
  addresses: new EvictingBudget({ total, share: total }),
  minBytesPerSecond: 1_000,
  graceMs: 100,
})
