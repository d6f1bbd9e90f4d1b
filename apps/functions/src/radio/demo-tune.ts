import { readFile } from 'node:fs/promises'

const source = '../../../../packages/demo-city/generated/night-tune.mp3'

/** The demo station's tune as MP3 frames; `pnpm generate` makes it, and the build has it beside the server. */
export function readDemoTune(): Promise<Uint8Array> {
  const isSource = import.meta.url.endsWith('.ts')
  return readFile(new URL(isSource ? source : './night-tune.mp3', import.meta.url))
}
