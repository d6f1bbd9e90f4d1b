// Puts the built server and the built web app side by side, as the server expects them in a package.
import { cp, rm } from 'node:fs/promises'

const from = (path) => new URL(`../../apps/${path}`, import.meta.url)
const to = (path) => new URL(`dist/${path}`, import.meta.url)
/** Neither source maps nor what only the browser tests use. */
const filter = (path) => !path.endsWith('.map') && !path.endsWith('/testing.js')

await rm(to(''), { recursive: true, force: true })
await cp(from('functions/dist'), to('server'), { recursive: true, filter })
await cp(from('web/dist'), to('web'), { recursive: true, filter })
