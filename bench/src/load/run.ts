import { contenders } from './contenders.ts'

/** One contender in a process of its own: `run.ts <number> <relay>…`; the parent is sent what was measured. */
const [index, ...relays] = process.argv.slice(2)
const contender = contenders[Number(index)]
if (!contender) throw new Error('no such contender')
const load = await contender.prepare()
const before = process.cpuUsage()
const begin = performance.now()
let longestStall = 0
let last = begin
const ticker = setInterval(() => {
  const now = performance.now()
  longestStall = Math.max(longestStall, now - last - 5)
  last = now
}, 5)
const count = await load(relays)
clearInterval(ticker)
const seconds = (performance.now() - begin) / 1000
const { maxRSS } = process.resourceUsage()
const { user, system } = process.cpuUsage(before)
process.send?.({
  count,
  seconds,
  longestStall,
  peakMegabytes: maxRSS / 1024,
  cpuSeconds: (user + system) / 1e6,
})
process.exit()
