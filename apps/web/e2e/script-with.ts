import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const assets = fileURLToPath(new URL('../dist/assets/', import.meta.url))

/** The name of the built script that has a source file. */
export async function scriptWith(source: string): Promise<string> {
  for (const file of await readdir(assets)) {
    if (!file.endsWith('.js.map')) continue
    const { sources } = JSON.parse(await readFile(join(assets, file), 'utf8')) as { sources: string[] }
    if (sources.some((path) => path.endsWith(source))) return file.replace(/-.{8}\.js\.map$/, '')
  }
  throw new Error(`no script has ${source}`)
}
