import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Starts a module of this folder in a process of its own. */
export function startChild(module: string, args: readonly string[]): ChildProcess {
  return fork(fileURLToPath(new URL(module, import.meta.url)), args, {
    execArgv: ['--conditions=@ncc/source', '--no-warnings'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

/** The first message of a child, or why there is none; a child that takes longer than `timeout` seconds is killed. */
export function firstMessage<T>(child: ChildProcess, timeout: number): Promise<T | string> {
  return new Promise((resolve) => {
    let errors = ''
    child.stderr?.on('data', (text: Buffer) => (errors += String(text)))
    const timer = setTimeout(() => {
      resolve(`not done after ${timeout} s`)
      child.kill('SIGKILL')
    }, timeout * 1000)
    child.once('message', (message) => {
      clearTimeout(timer)
      resolve(message as T)
    })
    child.once('exit', () => {
      clearTimeout(timer)
      const reason = errors.split('\n').find((line) => /error/i.test(line)) ?? 'ended without a word'
      resolve(reason.slice(0, 120))
    })
  })
}

/** The middle one of these numbers; 0 without any. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** The middle one, and from where to where they go if they differ. */
export function spread(numbers: readonly number[], format: (number: number) => string): string {
  const [low, high] = [format(Math.min(...numbers)), format(Math.max(...numbers))]
  return format(median(numbers)) + (low === high ? '' : ` (${low} to ${high})`)
}

/** A table in Markdown. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const [head = [], ...body] = rows
  console.log(`| ${head.join(' | ')} |`)
  console.log(`|${head.map(() => '---').join('|')}|`)
  for (const row of body) console.log(`| ${row.join(' | ')} |`)
  console.log()
}
