import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { LoadDemoCity } from '../demo-city.ts'
import { startServer, type RunningServer } from '../server.ts'
import { parseEnv } from '../settings/env.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { testStores } from './test-stores.ts'

/** Writes a web app of three files, one with a hash in its name. */
async function writeWeb(folder: string): Promise<void> {
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><title>City</title>${'<p>hello</p>'.repeat(200)}`,
  )
  await writeFile(
    join(folder, 'assets', 'index-Bx81kQz0.js'),
    `console.log(1)\n${'// padding\n'.repeat(200)}`,
  )
  await writeFile(join(folder, 'logo.png'), new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]))
}

/** Starts the server in this process, on a free port and with a data folder of its own. */
export async function startTestServer(
  variables: Record<string, string> = {},
  folder?: string,
  loadDemoCity: LoadDemoCity = () => import('@ncc/demo-city'),
): Promise<RunningServer & { folder: string; lines: string[] }> {
  const base = folder ?? (await temporaryFolder())
  await writeWeb(join(base, 'web'))
  const lines: string[] = []
  const server = await startServer(
    parseEnv({ PORT: '0', SEED: 'none', ...(await testStores(base)), ...variables }, base),
    { web: join(base, 'web'), storybook: join(base, 'storybook'), docs: join(base, 'docs') },
    {
      say: (line) => lines.push(line),
      log: (level, message, facts = {}) => lines.push(`${level}: ${message} ${JSON.stringify(facts)}`),
    },
    loadDemoCity,
  )
  onTestFinished(() => server.close())
  return { ...server, folder: base, lines }
}
