import type { Verifier } from '@ncc/nostr-core'
import { atOrigin, type Community } from '@ncc/nostr-core/city'
import { openLease } from '../alerts/lease.ts'
import { watchedRelays } from '../alerts/news.ts'
import { createStrangerCheck } from '../alerts/strangers.ts'
import { embeddedNews } from '../alerts/watched-relay.ts'
import type { EmailParts } from '../functions/emails.ts'
import { describeError, type Log } from '../log.ts'
import type { Members } from '../members/members.ts'
import type { RelayName } from '../relay-names.ts'
import type { Relay } from '../relay/relay.ts'
import type { Env } from '../settings/env.ts'
import type { State } from '../state/state.ts'
import { createDigests } from './digest.ts'
import { emailUrl } from './email-links.ts'
import { createEmailTables, EmailReaders } from './email-readers.ts'
import { startEmailWorker } from './email-worker.ts'
import { createMailer } from './mail-server.ts'
import { createSealer } from './sealer.ts'

/** The dependencies of emails; `origin` is the public one, `followersOf` gives an account's followers (64 hex each). */
export interface EmailsOptions {
  readonly env: Pick<Env, 'mail' | 'databaseUrl'>
  readonly origin: string
  readonly state: State
  readonly community: Community
  /** The club's secret key (32 bytes), which addresses are sealed with. */
  readonly clubKey: Uint8Array
  readonly relays: Readonly<Record<RelayName, Relay>>
  readonly verifier: Verifier
  readonly members: Members
  readonly followersOf: (pubkey: string) => readonly string[]
  readonly log: Log
}

/** Starts to send emails, while no other server does. `parts` is undefined if the city has no mail server. */
export async function startEmails(
  options: EmailsOptions,
): Promise<{ readonly parts: EmailParts | undefined; close(): Promise<void> }> {
  const { env, origin, state, relays, verifier, members, followersOf, log } = options
  if (!env.mail) return { parts: undefined, close: () => Promise.resolve() }
  const now = () => Math.floor(Date.now() / 1000)
  const { server, from: address } = env.mail
  const community = atOrigin(options.community, origin)
  const { product, fullName } = community
  const sealer = createSealer(options.clubKey)
  const readers = new EmailReaders(state.sql, sealer, now)
  const mailer = createMailer({ server, from: { name: fullName, address }, origin, log })
  const onError = (error: unknown) =>
    log('warn', 'the lease of emails could not be renewed', { error: describeError(error) })
  const lease = await state.withLock('emails', async () => {
    await createEmailTables(state.sql)
    return openLease({ sql: state.sql, name: 'emails', isAlone: env.databaseUrl === undefined, onError })
  })
  const watched = watchedRelays(community, origin, relays, verifier, now, log)
  const strangers = createStrangerCheck({ members, relays: watched, now })
  const countFollowers = (pubkey: string) => followersOf(pubkey).length
  const worker = startEmailWorker({
    sql: state.sql,
    lease,
    readers,
    relays: watched,
    members,
    strangers,
    digests: createDigests({
      relays: watched,
      city: watched[community.relays.city] ?? embeddedNews(relays.city),
      members,
      strangers,
      categories: community.categories,
      origin,
      now,
    }),
    mailer,
    unsubscribeUrl: (reader) => emailUrl(origin, 'stop', reader, sealer),
    countFollowers,
    product,
    origin,
    now,
    log,
  })
  // The first server of a city saves where reading starts before anybody can write.
  await worker.look()
  const stop = members.onChange(({ banned }) => {
    for (const { pubkey, until } of banned) if (until === undefined) readers.forget(pubkey).catch(onError)
  })
  return {
    parts: { readers, sealer, mailer, countFollowers, product },
    async close() {
      stop()
      await worker.close()
      await lease.close()
    },
  }
}
