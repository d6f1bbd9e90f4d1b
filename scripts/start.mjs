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

// The server is started directly, by the workspace's own Node.js, so that signals reach it and nothing else speaks.
const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
process.exit(
  await run(node, ['--disable-warning=ExperimentalWarning', join('apps', 'functions', 'dist', 'node.js')], {
    shell: false,
  }),
)
