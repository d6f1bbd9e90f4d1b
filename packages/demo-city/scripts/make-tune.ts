// Makes the demo station's tune, some ten seconds of arithmetic that no start of the server should take.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mp3 } from './mp3.ts'
import { encodeMp3 } from './encode-mp3.ts'
import { renderTune } from './tune.ts'

const bars = 24
const path = fileURLToPath(new URL('../generated/night-tune.mp3', import.meta.url))

await mkdir(dirname(path), { recursive: true })
await writeFile(path, encodeMp3(renderTune(mp3.sampleRate, bars)))
