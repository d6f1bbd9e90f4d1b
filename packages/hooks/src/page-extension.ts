import { SignerAbsentError, type Signer } from '@ncc/nostr-core'
import { createExtensionSigner, type NostrExtension } from '@ncc/nostr-core/keys'
import { findExtension } from './stored-signers.ts'

/** How long (ms) an extension may take to show itself after the page has loaded, and how often it is looked for. */
const extensionWait = 3000
const extensionStep = 100

/** Signs with the browser's extension, whatever its account. @throws {SignerAbsentError} */
export async function createPageExtensionSigner(): Promise<Signer> {
  return createExtensionSigner(await waitForExtension())
}

async function waitForExtension(): Promise<NostrExtension> {
  for (let waited = 0; ; waited += extensionStep) {
    const extension = findExtension()
    if (extension) return extension
    if (waited >= extensionWait) throw new SignerAbsentError('There is no extension in this browser')
    await new Promise((resolve) => setTimeout(resolve, extensionStep))
  }
}
