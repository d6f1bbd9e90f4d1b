import { bytesToHex } from '@ncc/nostr-core'

/** A random id (32 hex digits). Unlike `crypto.randomUUID` it works in insecure contexts too. */
export const randomId = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(16)))
