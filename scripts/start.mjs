// `npm start`: installs what is missing, builds, and serves the whole product on one origin.
import { join } from 'node:path'
import { install } from './install.mjs'
import { pnpm, root, run } from './pnpm.mjs'

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

// Starts the server directly with the workspace's Node.js, so that it receives signals and nothing else prints.
const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
process.exit(
  await run(node, ['--disable-warning=ExperimentalWarning', join('apps', 'functions', 'dist', 'node.js')], {
    shell: false,
  }),
)
