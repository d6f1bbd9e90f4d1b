import { SignerAbsentError, type Signer } from '@ncc/nostr-core'
import { createExtensionSigner, type NostrExtension } from '@ncc/nostr-core/keys'
import { findExtension } from './signers.ts'

/** An extension may add itself after the page has loaded. */
const timeoutMs = 3000
const pollMs = 100

/** A signer that uses the browser's extension, whichever account it has. @throws {SignerAbsentError} */
export async function createPageExtensionSigner(): Promise<Signer> {
  return createExtensionSigner(await waitForExtension())
}

async function waitForExtension(): Promise<NostrExtension> {
  for (let waited = 0; ; waited += pollMs) {
    const extension = findExtension()
    if (extension) return extension
    if (waited >= timeoutMs) throw new SignerAbsentError('This browser has no Nostr extension')
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}
