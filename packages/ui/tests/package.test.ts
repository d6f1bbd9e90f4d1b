// What apps pay for what they import, and where it runs. The tests of `examples/` install the packed package.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')

test('one component brings in nothing else', async () => {
  const { stdout } = await run(join(root, 'node_modules/.bin/size-limit'), ['--json'], { cwd: root })
  const sizes: { name: string; passed: boolean; size: number }[] = JSON.parse(stdout)
  expect(sizes.filter(({ passed }) => !passed)).toEqual([])
  const sheet = gzipSync(await readFile(join(root, 'dist/styles.css'))).length
  expect(sheet).toBeLessThan(15_400)
})

/** Imports and renders the package on a server, with React 18 in place of React 19. */
const program = `
import { registerHooks } from 'node:module'
registerHooks({
  resolve: (name, context, next) =>
    /^react(-dom)?(\\/|$)/.test(name)
      ? next(name.replace(/^react(-dom)?/, '$&-18'), { ...context, parentURL: import.meta.url })
      : next(name, context),
})
const { createElement, version } = await import('react')
const { renderToString } = await import('react-dom/server')
const { FloatingCompose, UiProvider } = await import('@ncc/ui')
const compose = createElement(FloatingCompose, { onCompose() {} })
console.log(version, renderToString(createElement(UiProvider, {}, compose)))
`

test('it runs on a server with React 18', async () => {
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], { cwd: root })
  expect(stdout).toMatch(/^18\..*aria-label="Compose"/)
})
