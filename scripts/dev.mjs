// `npm run dev`: the product with hot reload.
import { install } from './install.mjs'
import { pnpm } from './pnpm.mjs'

await install()
await pnpm('exec', 'turbo', 'run', 'generate', '--output-logs=errors-only')
await pnpm('--parallel', '--filter', '@ncc/functions', '--filter', '@ncc/web', 'dev')
