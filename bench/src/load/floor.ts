import { createVerifier } from '@ncc/nostr-core'
import { makeEvents } from '../verify/make-events.ts'

/** Verification alone, of events that are there already: what no client of this machine can undercut on one thread. */
const events = await makeEvents(Number(process.argv[2]))
const verifier = createVerifier()
await verifier.verify(events.slice(0, 256))
const begin = performance.now()
const verdicts = await verifier.verify(events)
process.send?.({ seconds: (performance.now() - begin) / 1000, count: verdicts.filter(Boolean).length })
process.exit()
