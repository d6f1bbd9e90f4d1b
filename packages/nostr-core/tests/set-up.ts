import { configureGlobal } from 'fast-check'
import { afterEach, vi } from 'vitest'
import { chooseSeed } from '../src/testing/random.ts'

// The same examples in every run; `NCC_SEED=… pnpm test` sets another seed, `NCC_SEED=new` a random one.
configureGlobal({ seed: chooseSeed(process.env['NCC_SEED'] ?? '1', () => undefined) })

// Files share a process: what one stubs must be gone before the next is imported.
afterEach(() => void vi.unstubAllGlobals())
