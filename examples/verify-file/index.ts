// Checks a file of events, one JSON object on each line: node index.ts <file>
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createVerifyWorker, createWorkerVerifier, isEvent } from '@ncc/nostr-core'

const [file = ''] = process.argv.slice(2)
const verifier = createWorkerVerifier(createVerifyWorker())
const counts = { genuine: 0, forged: 0, broken: 0 }

async function check(batch: string[]) {
  const parsed = batch.map(parse)
  const events = parsed.filter(isEvent)
  const genuine = (await verifier.verify(events)).filter(Boolean).length
  counts.genuine += genuine
  counts.forged += events.length - genuine
  counts.broken += batch.length - events.length
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

let batch: string[] = []
for await (const line of createInterface({ input: createReadStream(file) })) {
  if (batch.push(line) < 4096) continue
  await check(batch)
  batch = []
}
await check(batch)
verifier.close?.()
console.log(counts)
