import { loadOnce } from '../protocol/load-once.ts'
import type { Verifier } from './verifier.ts'

/** `createVerifier`, loaded when the first event comes: a client that is given another one does not carry it. */
export function createLazyVerifier(): Verifier {
  let made: Verifier | undefined
  const load = loadOnce(async () => {
    const part = await import('./verifier.ts')
    return (made = part.createVerifier())
  })
  return {
    verify: async (events, options) => (await load()).verify(events, options),
    close: () => made?.close?.(),
  }
}
