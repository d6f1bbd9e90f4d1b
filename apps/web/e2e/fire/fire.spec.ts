import { chooseSeed, createRandom } from '@ncc/nostr-core/testing'
import type { Claim } from '../../../../packages/nostr-core/tests/fire/claims.ts'
import { disturb } from '../../../../packages/nostr-core/tests/fire/faults.ts'
import { compare } from '../../../../packages/nostr-core/tests/fire/held.ts'
import { expect, test } from '../test.ts'
import { act, openDevice } from './residents.ts'
import { startWorld } from './world.ts'

/** One short, fixed schedule; `npm run soak` sets the number and length of schedules. */
const schedules = Number(process.env['FIRE_SCHEDULES'] ?? 1)
const actions = Number(process.env['FIRE_ACTIONS'] ?? 10)
const given = process.env['FIRE_SEED'] ?? (process.env['FIRE_SCHEDULES'] === undefined ? '32' : undefined)

for (let index = 0; index < schedules; index++) {
  test(`what people were told is what the relays hold, schedule ${index + 1}`, async ({ browser, demo }) => {
    // Each action may wait for relays that never answer.
    test.setTimeout(120_000 + actions * 100_000)
    const seed = chooseSeed(given && String(Number(given) + index), console.log)
    const random = createRandom(seed)
    const world = await startWorld(demo.origin, seed)
    const [ada, ben] = world.people
    if (!ada || !ben) throw new Error('nobody lives here')
    const devices = await Promise.all([ada, ada, ben].map((person) => openDevice(browser, world, person)))
    const claims: Claim[] = []
    const record: string[] = []
    const counts = { begun: 0, faults: 0 }
    try {
      await Promise.all(
        devices.map(async (device, index) => {
          while (counts.begun < actions) {
            const step = counts.begun++
            if (random.next() < 0.6) {
              const { what, isFault } = await disturb(world.relays, random)
              record.push(what)
              if (isFault) counts.faults++
            }
            const claim = await act(device, world, random, `${device.person.name} ${seed}.${step}`)
            claims.push(claim)
            record.push(`device ${index}: ${claim.kind} ${claim.mark}: ${claim.told}`)
          }
        }),
      )
      await world.heal()
      for (const { page } of devices) await page.goto('/city')
      // Queued events are sent automatically once the relays are back.
      await expect
        .poll(() => compare(world, claims), { timeout: 120_000 })
        .toEqual({ lost: [], doubled: [], shrunk: [], untrue: [] })
      expect(devices.flatMap(({ errors }) => errors)).toEqual([])
    } catch (error) {
      console.log(record.join('\n'))
      throw error
    } finally {
      const told = Object.entries(Object.groupBy(claims, (claim) => claim.told))
      const found = Object.entries(compare(world, claims)).map(([word, all]) => `${word} ${all.length}`)
      const uncaught = devices.flatMap(({ errors }) => errors).length
      console.log(
        `schedule ${seed}: ${claims.length} actions (${told.map(([word, all]) => `${all?.length} ${word}`).join(', ')}),`,
        `${counts.faults} faults: ${found.join(', ')}, uncaught ${uncaught}`,
      )
      for (const { context } of devices) await context.close()
      await world.remove()
    }
  })
}
