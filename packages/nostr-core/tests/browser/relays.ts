import type { TestProject } from 'vitest/node'
import { createEventBuilder } from '../../src/testing/event-builder.ts'
import { startFaultRelay } from '../../src/testing/relay.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Holds the posts of `createEventBuilder({ seed: 7 }).events(120)`. */
    honest: string
    /** Holds them too, and sends each with a false signature. */
    liar: string
    /** Holds nothing. */
    empty: string
  }
}

/** The relays that the browser's tests speak to. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const events = createEventBuilder({ seed: 7 }).events(120)
  const honest = await startFaultRelay({ events })
  const liar = await startFaultRelay({ events, script: { falsify: 'signature' } })
  const empty = await startFaultRelay()
  provide('honest', honest.url)
  provide('liar', liar.url)
  provide('empty', empty.url)
  return async () => {
    await Promise.all([honest, liar, empty].map((relay) => relay.stop()))
  }
}
