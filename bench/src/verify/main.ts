import { cpus } from 'node:os'
import { measureInChromium } from './chromium.ts'
import { makeEvents } from './make-events.ts'
import { measureAll, sizes, type Throughput } from './measure.ts'
import { measureNative } from './native.ts'
import { measureThread } from './thread.ts'

const thousands = (rate: number) => `${(rate / 1000).toFixed(rate < 10_000 ? 2 : 1)}k`

function print(title: string, results: readonly Throughput[]) {
  console.log(`\n${title}: verified per second, median (best), one core`)
  const rows = results.map(({ name, rates }) => [
    name,
    ...rates.map(({ median, best }) => `${thousands(median)} (${thousands(best)})`),
  ])
  for (const row of [['', ...sizes.map((size) => `n = ${size}`)], ...rows]) {
    console.log(row.map((cell, i) => (i === 0 ? cell.padEnd(44) : cell.padStart(17))).join(''))
  }
}

console.log(`${cpus()[0]?.model.trim()}, Node.js ${process.version}`)
const events = await makeEvents(6000)
print('Node.js', await measureAll(events))
const native = measureNative(events)
console.log(
  native === undefined
    ? 'libsecp256k1 in C: not installed'
    : `libsecp256k1 in C, one by one, hashing not counted: ${thousands(native)}`,
)
console.log(
  '\n20,000 events in one call, Node.js: verified per second; the calling thread: busy, longest stall',
)
for (const { name, perSecond, busyPerEvent, longestStall } of await measureThread(events)) {
  const figures = [
    thousands(perSecond),
    `${busyPerEvent.toFixed(1)} µs/event`,
    `${longestStall.toFixed(0)} ms`,
  ]
  console.log(name.padEnd(44) + figures.map((figure) => figure.padStart(17)).join(''))
}
const { throughput, floods } = await measureInChromium()
print('Chromium, main thread of a page', throughput)
console.log('\n18,000 events in one call, Chromium: verified per second; longest stall of the main thread')
for (const { name, perSecond, longestStall } of floods) {
  console.log(
    name.padEnd(44) +
      [thousands(perSecond), `${longestStall.toFixed(0)} ms`].map((x) => x.padStart(17)).join(''),
  )
}
