// Installs what is missing and runs pnpm with the given arguments, so that only Node.js and npm have to be installed.
import { install } from './install.mjs'
import { pnpm } from './pnpm.mjs'

await install()
await pnpm(...process.argv.slice(2))
