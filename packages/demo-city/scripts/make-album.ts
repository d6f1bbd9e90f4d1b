// Renders the city's pictures at build time, because it takes about twenty seconds.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { paintAlbum } from '../src/images/paint-album.ts'

const folder = new URL('../generated/album/', import.meta.url)

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const paintings = await paintAlbum((sha256, bytes) => writeFile(new URL(`${sha256}.webp`, folder), bytes))
await writeFile(new URL('album.json', folder), JSON.stringify(paintings))
