import type { Verifier } from '@ncc/nostr-core'
import { parseCommunity, type Community } from '@ncc/nostr-core/city'
import { getPublicKey } from '@ncc/nostr-core/keys'
import type { LoadDemoCity } from '../demo-city.ts'
import { demoPubkeys } from '../demo-pubkeys.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import type { RelayName } from '../relay-names.ts'
import type { Relay } from '../relay/relay.ts'
import { keepClubKey } from './club-key.ts'
import { embeddedRelayPort, remoteRelayPort, type RelayPort } from './event-publisher.ts'

async function findDemoClubKey(pubkey: string, loadDemoCity: LoadDemoCity): Promise<Uint8Array | undefined> {
  if (!demoPubkeys.has(pubkey)) return undefined
  const key = (await loadDemoCity()).demoClubKey()
  return getPublicKey(key) === pubkey ? key : undefined
}

/**
 * The key that the city's badges are signed with: `CLUB_NSEC`; else, in the demo city, the demo club's; else one that
 * is stored in the data folder at `path`.
 */
export async function findClubKey({
  env,
  community,
  path,
  loadDemoCity,
  log,
}: {
  env: Pick<Env, 'clubKey'>
  community: unknown
  path: string
  loadDemoCity: LoadDemoCity
  log: Log
}): Promise<Uint8Array> {
  const configured = parseCommunity(community, 'http://localhost').club.pubkey
  const key = env.clubKey ?? (await findDemoClubKey(configured, loadDemoCity)) ?? (await keepClubKey(path))
  const pubkey = getPublicKey(key)
  if (pubkey !== configured) {
    log('warn', 'badges are signed with another key than the one community.json names as the club', {
      badges: pubkey,
      community: configured,
    })
  }
  return key
}

/** The city's and the public relay: our own ones directly, others over the network. */
export function cityRelays(
  { relays }: Community,
  origin: string,
  embedded: Readonly<Record<RelayName, Relay>>,
  verifier: Pick<Verifier, 'verify'>,
): RelayPort[] {
  const prefix = `${origin.replace(/^http/, 'ws')}/relays/`
  return [...new Set([relays.city, relays.public])].map((url) => {
    const name = url.startsWith(prefix) ? url.slice(prefix.length) : ''
    return Object.hasOwn(embedded, name)
      ? embeddedRelayPort(embedded[name as RelayName])
      : remoteRelayPort(url, verifier)
  })
}
