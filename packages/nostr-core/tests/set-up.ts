import { configureGlobal } from 'fast-check'
import { chooseSeed } from '../src/testing/random.ts'

// The same examples in every run; `NCC_SEED=… pnpm test` has others, `NCC_SEED=new` new ones.
configureGlobal({ seed: chooseSeed(process.env['NCC_SEED'] ?? '1', () => undefined) })
