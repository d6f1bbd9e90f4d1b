import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const read = async (path: string) =>
  JSON.parse(await readFile(new URL(path, import.meta.url), 'utf8')) as {
    dependencies: Record<string, string>
  }

test('the package depends on what the server in it imports', async () => {
  const city = await read('package.json')
  const server = await read('../../apps/functions/package.json')
  expect(city.dependencies).toEqual(server.dependencies)
})
