import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const source = ['--conditions=@ncc/source', path('../node.ts')]
/** The built server, which uses a third of the memory. `npm test` builds it. */
export const built = [path('../../dist/node.js')]

/** The sources are stripped of their types and compiled once: half of what a start costs. */
const compileCache = join(tmpdir(), 'ncc-compile-cache')

/**
 * Starts the server as a process, without the web app. The caller stops it.
 */
export function runServer(variables: Record<string, string>, entry = source) {
  const child = spawn(process.execPath, [...entry, '--dev'], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: compileCache,
      SEED: 'none',
      PORT: '0',
      ...variables,
    },
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (data) => (out += String(data)))
  child.stderr.on('data', (data) => (err += String(data)))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, out, err }))
  /** Resolves with the origin once the server is ready. */
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const origin = /^Ready: (\S+)$/m.exec(out)?.[1]
      if (origin !== undefined) resolve(origin)
    })
    void ended.then(({ err }) => reject(new Error(`ended before it was ready: ${err}`)))
  })
  ready.catch(() => undefined)
  return { child, ended, ready }
}
