import { loadOnce } from '../protocol/load-once.ts'
import type { Verifier } from './verifier.ts'

/** `createVerifier`, loaded with the first event: a client with another verifier does not include its code. */
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
