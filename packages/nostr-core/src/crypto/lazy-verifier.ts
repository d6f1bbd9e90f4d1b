import type { Verifier } from './verifier.ts'

/** `createVerifier`, loaded when the first event comes: a client that is given another one does not carry it. */
export function createLazyVerifier(): Verifier {
  let loading: Promise<Verifier> | undefined
  return {
    async verify(events, options) {
      loading ??= import('./verifier.ts').then(({ createVerifier }) => createVerifier())
      return (await loading).verify(events, options)
    },
    close: () => void loading?.then((verifier) => verifier.close?.()),
  }
}
