// `npm run soak`: runs the fault-injection tests for hours, the SDK's first and then the built app's. FIRE_SEED repeats a run;
// FIRE_SCHEDULES and FIRE_ACTIONS set its length.
import { ensureChromium } from './install-tools.mjs'
import { install } from './install.mjs'
import { pnpm } from './pnpm.mjs'

process.env['FIRE_SCHEDULES'] ??= '200'
process.env['FIRE_ACTIONS'] ??= '50'

await install()
await ensureChromium()
await pnpm('exec', 'turbo', 'run', 'build', '--filter=@ncc/web', '--filter=@ncc/functions')
await pnpm('--filter', '@ncc/nostr-core', 'exec', 'vitest', 'run', '--project', 'node', 'tests/fire')
await pnpm('--filter', '@ncc/web', 'exec', 'playwright', 'test', 'e2e/fire')
