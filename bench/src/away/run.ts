import { contenders } from './contenders.ts'

/** One contender in a process of its own: `run.ts <number> <relay>`; the parent is sent the id of every post. */
const [index, relay] = process.argv.slice(2)
const contender = contenders[Number(index)]
if (!contender || relay === undefined) throw new Error('no such contender')
// What a library lets escape is its own loss; the run goes on.
process.on('uncaughtException', () => undefined)
process.on('unhandledRejection', () => undefined)
await contender.follow(relay, (id) => process.send?.(id))
setInterval(() => undefined, 1000)
