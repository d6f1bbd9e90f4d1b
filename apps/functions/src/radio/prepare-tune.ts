import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { mp3 } from './mp3.ts'

/** The name tells versions of the tune apart. */
const fileName = 'night-tune-1.mp3'

function computeTune(): Promise<Uint8Array> {
  const isSource = import.meta.url.endsWith('.ts')
  const worker = new Worker(new URL(isSource ? './tune-worker.ts' : './tune-worker.js', import.meta.url))
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the tune's thread ended with code ${code}`)))
  })
}

/** The demo tune as MP3 frames: read from `folder`, or computed once and kept there. */
export async function prepareTune(folder: string): Promise<Uint8Array> {
  const path = join(folder, fileName)
  const kept = await readFile(path).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  })
  if (kept && kept.length > 0 && kept.length % mp3.frameBytes === 0) return kept
  const tune = await computeTune()
  await mkdir(folder, { recursive: true })
  await writeFile(`${path}.part`, tune)
  await rename(`${path}.part`, path)
  return tune
}
