// Prints the genuine posts of some relays: node index.ts <relay> …
import { createVerifiedPool } from './verified-pool.ts'

const relays = process.argv.slice(2)
const pool = createVerifiedPool()
pool.subscribe(relays, { kinds: [1], limit: 20 }, ({ content }, relay) =>
  console.log(`${content} (${relay})`),
)
