// The pinned pnpm, started through npx: a machine with only Node.js and npm has what it needs.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const { packageManager } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/** Runs a command in the project's root and resolves with its exit code; signals are passed on to it. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
      ...options,
    })
    const passOn = (signal) => child.kill(signal)
    process.on('SIGINT', passOn)
    process.on('SIGTERM', passOn)
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      process.off('SIGINT', passOn)
      process.off('SIGTERM', passOn)
      resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1))
    })
  })
}

/** Runs pnpm with the given arguments and ends this process with its exit code if it fails. */
export async function pnpm(...args) {
  const code = await run('npx', ['--yes', packageManager, ...args])
  if (code !== 0) process.exit(code)
}
