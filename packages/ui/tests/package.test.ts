// What apps pay for what they import, and what a server renders. The tests of `examples/` install the packed package.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type * as source from '../src/index.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')

test('one component brings in nothing else', async () => {
  const { stdout } = await run(join(root, 'node_modules/.bin/size-limit'), ['--json'], { cwd: root })
  const sizes: { name: string; passed: boolean; size: number }[] = JSON.parse(stdout)
  expect(sizes.filter(({ passed }) => !passed)).toEqual([])
  const sheet = gzipSync(await readFile(join(root, 'dist/styles.css'))).length
  expect(sheet).toBeLessThan(14_400)
})

test('a server renders the whole frame, as it knows no width', async () => {
  const { AppShell, UiProvider }: typeof source = await import(join(root, 'dist/index.js'))
  const parts = { nav: 'Places', aside: 'Beside it', top: 'Top', bottom: 'Thumbs', children: 'The city' }
  const html = renderToString(createElement(UiProvider, null, createElement(AppShell, parts)))
  for (const part of Object.values(parts)) expect(html).toContain(part)
})
