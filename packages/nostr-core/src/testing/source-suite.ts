import { newestFirst, type NostrEvent } from '../protocol/event.ts'
import type { EventSource, StoredAnswer } from '../relays/contract.ts'
import { createEventBuilder } from './event-builder.ts'
import type { TestFramework } from './framework.ts'

/** The acceptance suite for every `EventSource`: relay, pool or store. `create` makes one that holds these events. */
export function describeEventSource(
  { describe, test, expect }: TestFramework,
  name: string,
  create: (events: readonly NostrEvent[]) => EventSource | Promise<EventSource>,
): void {
  const builder = createEventBuilder()
  const alices = Array.from({ length: 5 }, () => builder.event('alice'))
  const bobs = [builder.event('bob'), builder.event('bob')]
  const [alice, nobody] = [builder.author('alice').pubkey, builder.author('nobody').pubkey]
  const ofAlice = [{ authors: [alice] }]
  const ids = (events: readonly NostrEvent[]) => events.map(({ id }) => id)
  const statesOf = (relays: Readonly<Record<string, { state: string; events: number }>>) =>
    Object.values(relays).map(({ state, events }) => [state, events])

  /** A running subscription and its recorded calls. */
  function listen(source: EventSource) {
    const events: NostrEvent[] = []
    const answers: StoredAnswer[] = []
    const waiting = new Set<() => void>()
    const settle = () => waiting.forEach((check) => check())
    const subscription = source.req(ofAlice, {
      onEvent(event) {
        events.push(event)
        settle()
      },
      onEose(_, stored) {
        answers.push(stored)
        settle()
      },
    })
    const until = (met: () => boolean) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (met()) resolve()
        }
        waiting.add(check)
        check()
      })
    return { events, answers, subscription, until }
  }

  describe(`${name} is a source of events`, () => {
    test('delivers stored and then new events, each once, until closed', async () => {
      const source = await create([...alices, ...bobs])
      const { events, answers, subscription, until } = listen(source)
      await until(() => answers.length === 1)
      expect(ids([...events].sort(newestFirst))).toEqual(ids([...alices].sort(newestFirst)))
      expect(answers).toEqual([{ events: 5, resumed: false, complete: true }])
      const fresh = builder.event('alice')
      await source.publish(builder.event('bob'))
      await source.publish(fresh)
      await until(() => events.length > 5)
      expect(events[5]?.id).toEqual(fresh.id)
      subscription.close()
      await source.publish(builder.event('alice'))
      await source.query(ofAlice)
      expect(events.length).toEqual(6)
    })

    test('answers once, newest first, and distinguishes an empty answer', async () => {
      const source = await create([...alices, ...bobs])
      const found = await source.query(ofAlice)
      expect(ids(found.events)).toEqual(ids([...alices].sort(newestFirst)))
      expect(statesOf(found.relays)).toEqual([['ok', 5]])
      const nothing = await source.query([{ authors: [nobody] }])
      expect(nothing.events).toEqual([])
      expect(statesOf(nothing.relays)).toEqual([['zero', 0]])
    })

    test('accepts an event, and accepts it again', async () => {
      const source = await create([])
      const [event] = alices
      if (!event) throw new Error('no event')
      const both = [await source.publish(event), await source.publish(event)]
      const accepted = [{ status: 'accepted' }]
      expect(both.map((report) => Object.values(report))).toEqual([accepted, accepted])
      expect(ids((await source.query(ofAlice)).events)).toEqual([event.id])
    })

    test('counts', async () => {
      const source = await create(alices)
      expect(await source.count(ofAlice)).toEqual(5)
    })
  })
}
