// `npm start`: installs what is missing, builds, and serves the whole product on one origin. With `-- --storybook` also the
// components' Storybook, at /storybook/, and with `-- --docs` the documentation, at /docs/.
import { join } from 'node:path'
import { install } from './install.mjs'
import { pnpm, root, run } from './pnpm.mjs'

await install()
const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const flags = ['--disable-warning=ExperimentalWarning']

// Checks a city's own file before the build, which takes a while.
if (process.env.COMMUNITY) {
  await pnpm('exec', 'turbo', 'run', 'generate', '--filter=@ncc/nostr-core', '--output-logs=errors-only')
  const check = [
    ...flags,
    '--conditions=@ncc/source',
    join('apps', 'functions', 'src', 'settings', 'check-settings.ts'),
  ]
  if ((await run(node, check, { shell: false })) !== 0) process.exit(1)
}
await pnpm(
  'exec',
  'turbo',
  'run',
  'build',
  '--filter=@ncc/functions...',
  '--filter=@ncc/web',
  '--output-logs=errors-only',
)

if (process.argv.includes('--storybook')) {
  await pnpm('exec', 'turbo', 'run', 'build:storybook', '--output-logs=errors-only')
}

if (process.argv.includes('--docs')) {
  await pnpm('exec', 'turbo', 'run', 'build', '--filter=@ncc/docs', '--output-logs=errors-only')
}

// Starts the server directly with the workspace's Node.js, so that it receives signals and nothing else prints.
process.exit(await run(node, [...flags, join('apps', 'functions', 'dist', 'node.js')], { shell: false }))
