// `npm start`: installs what is missing, builds, and serves the whole product on one origin.
import { install } from './install.mjs'
import { pnpm } from './pnpm.mjs'

await install()
await pnpm(
  'exec',
  'turbo',
  'run',
  'build',
  '--filter=@ncc/functions...',
  '--filter=@ncc/web',
  '--output-logs=errors-only',
)
await pnpm('--filter', '@ncc/functions', '--silent', 'start')
