import { expect, it, onTestFinished, vi } from 'vitest'
import { createManualClock } from '../testing/manual-clock.ts'
import { Derived, Variable } from './observable.ts'

const turn = () => new Promise((resolve) => setTimeout(resolve))

/** Collects what a loop sees, until it ends. */
function collect<T>(values: AsyncIterable<T>) {
  const seen: T[] = []
  const over = (async () => {
    for await (const value of values) seen.push(value)
  })()
  return { seen, over }
}

/** A variable that counts its listeners. */
class Counted<T> extends Variable<T> {
  listeners = 0

  override subscribe(listener: () => void): () => void {
    const unsubscribe = super.subscribe(listener)
    this.listeners++
    return () => {
      this.listeners--
      unsubscribe()
    }
  }
}

/** Doubles a number. */
class Doubled extends Derived<{ readonly double: number }> {
  #number = 0

  change(number: number): void {
    this.#number = number
    this.invalidate()
  }

  protected override compute() {
    return { double: this.#number * 2 }
  }
}

it('a loop gets the current value, then each change', async () => {
  const variable = new Variable('a')
  const { seen } = collect(variable)
  await turn()
  expect(seen).toEqual(['a'])
  variable.update('b')
  await turn()
  variable.update('c')
  await turn()
  expect(seen).toEqual(['a', 'b', 'c'])
})

it('a slow loop gets the latest value and nothing in between', async () => {
  const variable = new Variable(0)
  const seen: number[] = []
  for await (const value of variable) {
    seen.push(value)
    if (value === 3) break
    for (const next of [1, 2, 3]) variable.update(next)
    await turn()
  }
  expect(seen).toEqual([0, 3])
})

it('a loop that waits ends when the signal is aborted, and unsubscribes', async () => {
  const variable = new Counted('a')
  const stop = new AbortController()
  const { seen, over } = collect(variable.values({ signal: stop.signal }))
  await turn()
  expect(variable.listeners).toBe(1)
  stop.abort()
  await over
  variable.update('b')
  expect(seen).toEqual(['a'])
  expect(variable.listeners).toBe(0)
})

it('a loop with an aborted signal gets nothing, and one that is busy ends after its turn', async () => {
  const variable = new Variable('a')
  const { seen, over } = collect(variable.values({ signal: AbortSignal.abort() }))
  await over
  expect(seen).toEqual([])
  const stop = new AbortController()
  for await (const value of variable.values({ signal: stop.signal })) {
    seen.push(value)
    stop.abort()
    variable.update('b')
  }
  expect(seen).toEqual(['a'])
})

it('leaving a loop unsubscribes, by break or by an error', async () => {
  const variable = new Counted('a')
  for await (const _ of variable) break
  const failing = (async () => {
    for await (const _ of variable) throw new Error('enough')
  })()
  await expect(failing).rejects.toThrow('enough')
  expect(variable.listeners).toBe(0)
})

it('a derived value is seen once per frame, and its loop ends when it is closed', async () => {
  const clock = createManualClock()
  const doubled = new Doubled(clock)
  const { seen, over } = collect(doubled)
  await turn()
  for (const number of [1, 2, 3]) doubled.change(number)
  await turn()
  expect(seen).toEqual([{ double: 0 }])
  clock.advance(16)
  await turn()
  expect(seen).toEqual([{ double: 0 }, { double: 6 }])
  doubled.close()
  await over
})

it('a derived value is seen frame by frame at first, and five times a second while it never stops changing', () => {
  const clock = createManualClock()
  const doubled = new Doubled(clock)
  let calls = 0
  doubled.subscribe(() => calls++)
  const changeFor = (ms: number) => {
    calls = 0
    for (let at = 0; at < ms; at += 2) {
      doubled.change(at)
      clock.advance(2)
    }
    return calls
  }
  expect(changeFor(160)).toBe(10)
  changeFor(1000)
  expect(changeFor(10_000)).toBe(50)
  clock.advance(10_000)
  expect(changeFor(160)).toBe(10)
})

it('leaving a loop over a derived value closes it; a loop over its values leaves it running', async () => {
  const doubled = new Doubled(createManualClock())
  for await (const _ of doubled.values()) break
  expect(await doubled.values().next()).toEqual({ done: false, value: { double: 0 } })
  for await (const _ of doubled) break
  expect(await doubled.values().next()).toEqual({ done: true, value: undefined })
})

it('an aborted signal closes a derived value, now or later', async () => {
  const stop = new AbortController()
  const running = new Doubled(createManualClock()).closeOn(stop.signal)
  const { over } = collect(running)
  await turn()
  stop.abort()
  await over
  const late = new Doubled(createManualClock()).closeOn(stop.signal)
  expect(await late.values().next()).toEqual({ done: true, value: undefined })
})

it('tells every listener, whichever throws; its error is uncaught', () => {
  const later: (() => void)[] = []
  vi.stubGlobal('queueMicrotask', (task: () => void) => later.push(task))
  onTestFinished(() => void vi.unstubAllGlobals())
  const variable = new Variable(0)
  const told: number[] = []
  variable.subscribe(() => {
    throw new Error('a listener of the app')
  })
  variable.subscribe(() => told.push(variable.value))
  variable.update(1)
  expect(told).toEqual([1])
  expect(later).toHaveLength(1)
  expect(later[0]).toThrow('a listener of the app')
})
