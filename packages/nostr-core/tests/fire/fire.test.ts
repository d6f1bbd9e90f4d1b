import { finalizeEvent } from 'nostr-tools'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { NostrEvent } from '../../src/protocol/event.ts'
import { chooseSeed, createRandom } from '../../src/testing/random.ts'
import { startFaultRelay } from '../../src/testing/relay.ts'
import type { Claim } from './claims.ts'
import { createDevice, Tab, type Place } from './devices.ts'
import { createFastClock } from './fast-clock.ts'
import { disturb, habits, heal } from './faults.ts'
import { compare } from './held.ts'
import { createPerson, strangers } from './people.ts'

/** A few fixed schedules; `npm run soak` sets the number and length of schedules. */
const schedules = Number(process.env['FIRE_SCHEDULES'] ?? 4)
const actions = Number(process.env['FIRE_ACTIONS'] ?? 25)
const given = process.env['FIRE_SEED'] ?? (process.env['FIRE_SCHEDULES'] === undefined ? '32' : undefined)
/** While relays fail, the clients' timeouts pass this many times faster. */
const speed = 10

async function startPlace(seed: number) {
  const clock = createFastClock(speed)
  const now = Math.floor(clock.now() / 1000)
  const people = ['Ada', 'Ben'].map((name) => createPerson(name, now))
  const events = people.flatMap(({ profile, lists }) => [profile, ...Object.values(lists)])
  const relays = await Promise.all(
    habits.map((script, index) => startFaultRelay({ script, events, seed: seed + index })),
  )
  onTestFinished(async () => {
    await Promise.all(relays.map((relay) => relay.stop()))
  })
  const [city = '', open = '', fallback = ''] = relays.map(({ url }) => url)
  const ben = people[1]
  if (!ben) throw new RangeError('nobody lives here')
  // Ben accepts private messages, Ada does not: both kinds are sent.
  const inbox = {
    kind: 10_050,
    created_at: now - 3600,
    tags: [
      ['relay', city],
      ['relay', open],
    ],
    content: '',
  }
  for (const relay of relays) relay.stored.push(finalizeEvent(inbox, ben.secretKey) as NostrEvent)
  const place = {
    clock,
    people,
    relays: { city, public: open, fallback: [fallback], contactsFallback: [fallback] },
    marks: strangers(8),
  } satisfies Place
  return { place, relays }
}

async function runSchedule(seed: number) {
  const { place, relays } = await startPlace(seed)
  const [ada, ben] = place.people
  if (!ada || !ben) throw new RangeError('nobody lives here')
  const phone = createDevice(place, ada)
  const laptop = createDevice(place, ada)
  const open = (device: ReturnType<typeof createDevice>, index: number) =>
    new Tab(place, device, createRandom(seed + index))
  // A person uses one tab at a time, and does something every few seconds; the others are open.
  const tabsOf = [[phone, phone, laptop].map(open), [createDevice(place, ben)].map(open)]
  const tabs = tabsOf.flat()
  onTestFinished(() => tabs.forEach((tab) => tab.close()))
  const claims: Claim[] = []
  const record: string[] = []
  const counts = { begun: 0, faults: 0 }
  const random = createRandom(seed)
  await Promise.all(
    tabsOf.map(async (own) => {
      while (counts.begun < actions) {
        const step = counts.begun++
        if (random.next() < 0.6) {
          const { what, isFault } = await disturb(relays, random, speed)
          record.push(what)
          if (isFault) counts.faults++
        }
        const tab = random.pick(own)
        await new Promise<void>((resolve) => place.clock.after(2000 + random.below(10_000), resolve))
        const claim = await tab.act(`${tab.name} ${seed}.${step}`)
        claims.push(claim)
        record.push(`tab ${tabs.indexOf(tab)} ${JSON.stringify(claim)}`)
      }
    }),
  )
  // Healthy relays are given as much time as they have in real life.
  place.clock.setSpeed(1)
  await heal(relays)
  for (const tab of tabs) tab.reload()
  return { place, relays, tabs, claims, record, faults: counts.faults }
}

describe('clients whose relays fail', () => {
  for (let index = 0; index < schedules; index++) {
    it(
      `tell people what the relays hold, schedule ${index + 1}`,
      { timeout: 240_000 + actions * 5000 },
      async () => {
        const seed = chooseSeed(given && String(Number(given) + index), () => undefined)
        const { place, relays, tabs, claims, record, faults } = await runSchedule(seed)
        const held = () => compare({ people: place.people, relays }, claims)
        try {
          await vi.waitUntil(() => tabs.every(({ isIdle }) => isIdle), { timeout: 120_000 })
          await expect
            .poll(held, { timeout: 30_000 })
            .toEqual({ lost: [], doubled: [], shrunk: [], untrue: [] })
        } catch (error) {
          console.log(record.join('\n'))
          throw error
        } finally {
          const told = Object.entries(Object.groupBy(claims, (claim) => claim.told))
          const found = Object.entries(held()).map(([word, all]) => `${word} ${all.length}`)
          console.log(
            `schedule ${seed}: ${claims.length} actions (${told.map(([word, all]) => `${all?.length} ${word}`).join(', ')}),`,
            `${faults} faults: ${found.join(', ')}`,
          )
        }
      },
    )
  }
})
