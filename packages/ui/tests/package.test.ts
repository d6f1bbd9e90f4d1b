// What apps pay for what they import. The tests of `examples/` install the packed package.
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
  expect(sheet).toBeLessThan(14_400)
})
