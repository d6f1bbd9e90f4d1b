// @vitest-environment node
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8')

it('the README shows the example that the type check compiles', async () => {
  const shown = /```tsx\n([^]+?)```/.exec(await read('README.md'))?.[1]
  expect(shown).toBe(await read('examples/feed.tsx'))
})
