import * as v from 'valibot'
import { isHex64 } from '@ncc/nostr-core'

/** A public key or an event id: 64 lowercase hex digits. */
export const hex64 = v.custom<string>(isHex64)
