import * as v from 'valibot'
import { isHex64 } from '@ncc/nostr-core'
import type { WalletConnection } from '@ncc/nostr-core/zaps'
import type { SafeStorage } from './safe-storage.ts'
import { walletKey } from './wallet-key.ts'

const record = v.object({
  pubkey: v.custom<string>(isHex64),
  relays: v.pipe(
    v.array(v.string()),
    v.check((relays) => relays.length > 0),
  ),
  /** Whoever has it can spend: it goes with the sign-out. */
  secret: v.custom<string>(isHex64),
})

/** The Lightning wallet (NIP-47) of an account (64 hex) on this device, if one is connected. */
export function readWallet(storage: SafeStorage, pubkey: string): WalletConnection | undefined {
  return storage.read(walletKey(pubkey), record)
}

/** Stores a connection, or removes it if undefined. */
export function writeWallet(
  storage: SafeStorage,
  pubkey: string,
  wallet: WalletConnection | undefined,
): void {
  if (wallet) storage.write(walletKey(pubkey), wallet)
  else storage.remove(walletKey(pubkey))
}
