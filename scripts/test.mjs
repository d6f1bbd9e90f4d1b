// `npm test`: everything that CI runs. `npm test -- checks` and `npm test -- browser` are its halves, for two machines.
import { ensureChromium, ensurePostgres, ensureServices } from './install-tools.mjs'
import { install } from './install.mjs'
import { pnpm } from './pnpm.mjs'

const halves = ['checks', 'browser']
const [half] = process.argv.slice(2)
if (half !== undefined && !halves.includes(half)) {
  console.error(`npm test takes ${halves.join(' or ')}, or nothing for both, not "${half}".`)
  process.exit(1)
}

await install()
await ensureChromium()
await ensurePostgres()
await ensureServices()
await pnpm('run', half === undefined ? 'ci' : `ci:${half}`)
