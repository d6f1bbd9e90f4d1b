import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'

/** A running example. */
export interface Program {
  /** Everything it has printed. */
  readonly output: string
  /** Resolves when it has printed the text; rejects if it ends before. */
  until(text: string): Promise<void>
  write(line: string): void
  /** Kills it in the middle of whatever it does. */
  kill(): void
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>
}

/** Starts an example with this test's Node.js; it is stopped with the test. */
export function start(example: string, args: readonly string[], env: Record<string, string> = {}): Program {
  const child = spawn(process.execPath, args, {
    cwd: join(inject('place'), example),
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
  })
  let output = ''
  let check: () => void = () => undefined
  let hasEnded = false
  const add = (chunk: unknown) => {
    output += String(chunk)
    check()
  }
  child.stdout.on('data', add)
  child.stderr.on('data', add)
  const ended = new Promise<number | null>((resolve) =>
    child.on('close', (code) => {
      hasEnded = true
      check()
      resolve(code)
    }),
  )
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return {
    get output() {
      return output
    },
    until: (text) =>
      new Promise((resolve, reject) => {
        check = () => {
          if (output.includes(text)) resolve()
          else if (hasEnded) reject(new Error(`${example} ended without "${text}":\n${output}`))
        }
        check()
      }),
    kill: () => void child.kill('SIGKILL'),
    write: (line) => void child.stdin.write(`${line}\n`),
    ended,
  }
}
