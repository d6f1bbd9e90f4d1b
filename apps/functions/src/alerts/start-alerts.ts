import type { Verifier } from '@ncc/nostr-core'
import { atOrigin, type Community } from '@ncc/nostr-core/city'
import type { PushDevicesParts } from '../functions/push-devices.ts'
import { describeError, type Log } from '../log.ts'
import { createExternalPost, ensurePublicAddress } from '../media/download.ts'
import type { Members } from '../members/members.ts'
import type { RelayName } from '../relay-names.ts'
import type { Relay } from '../relay/relay.ts'
import type { Env } from '../settings/env.ts'
import type { State } from '../state/state.ts'
import { startAlertWorker } from './alert-worker.ts'
import { createAlertTables, Devices } from './devices.ts'
import { openLease, type Lease } from './lease.ts'
import { watchedRelays } from './news.ts'
import { createSendPush, findPushKeys } from './push-service.ts'

/** The dependencies of alerts on devices; `origin` is the public one. */
export interface AlertsOptions {
  readonly env: Pick<Env, 'pushOrigins' | 'databaseUrl'>
  readonly origin: string
  readonly state: State
  readonly community: Community
  readonly relays: Readonly<Record<RelayName, Relay>>
  readonly verifier: Verifier
  readonly members: Members
  readonly log: Log
}

/** The running service. */
export interface Alerts {
  readonly push: PushDevicesParts
  readonly lease: Lease
  close(): Promise<void>
}

/** Followers that an account has before its first device; those beyond may alert it once. */
const maxFollowers = 20_000

/** Watches the relays and sends alerts to devices, while no other server does. */
export async function startAlerts(options: AlertsOptions): Promise<Alerts> {
  const { env, origin, state, community, relays, verifier, members, log } = options
  const now = () => Math.floor(Date.now() / 1000)
  await state.withLock('alerts', () => createAlertTables(state.sql))
  const keys = await findPushKeys(state)
  const devices = new Devices(state.sql, now)
  const onError = (error: unknown) =>
    log('warn', 'the lease of alerts could not be renewed', { error: describeError(error) })
  // PostgreSQL cannot create one table for two servers at once.
  const lease = await state.withLock('alerts', () =>
    openLease({
      sql: state.sql,
      name: 'alerts',
      isAlone: env.databaseUrl === undefined,
      onError,
    }),
  )
  const send = createSendPush(keys, origin, createExternalPost(env.pushOrigins))
  const watched = watchedRelays(atOrigin(community, origin), origin, relays, verifier, now, log)
  const worker = startAlertWorker({
    sql: state.sql,
    lease,
    devices,
    relays: watched,
    members,
    send,
    now,
    log,
  })
  // The first server of a city saves where reading starts before anybody can write.
  await worker.look()
  const stop = members.onChange(({ banned }) => {
    for (const { pubkey, until } of banned) if (until === undefined) devices.endAllOf(pubkey).catch(onError)
  })
  const followersOf = (pubkey: string) => [
    ...new Set(Object.values(relays).flatMap((relay) => relay.followersOf(pubkey, maxFollowers))),
  ]
  return {
    push: {
      devices,
      publicKey: keys.publicKey,
      ensureAddress: (url) => ensurePublicAddress(url, env.pushOrigins),
      followersOf,
    },
    lease,
    async close() {
      stop()
      await worker.close()
      await lease.close()
    },
  }
}
