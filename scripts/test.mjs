// `npm test`: everything that CI runs.
import { ensureChromium } from './install-chromium.mjs'
import { ensurePostgres } from './install-postgres.mjs'
import { install } from './install.mjs'
import { pnpm } from './pnpm.mjs'

await install()
await ensureChromium()
await ensurePostgres()
await pnpm('run', 'ci:checks')
await pnpm('run', 'ci:browser')
