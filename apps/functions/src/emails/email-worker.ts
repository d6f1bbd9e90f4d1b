import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { hexTagValues, kinds } from '@ncc/nostr-core'
import { createMuteMatcher } from '@ncc/nostr-core/queries'
import { alertsOf, isNews } from '../alerts/alert.ts'
import type { Lease } from '../alerts/lease.ts'
import { createNewsReader } from '../alerts/news.ts'
import type { StrangerCheck } from '../alerts/strangers.ts'
import type { WatchedRelay } from '../alerts/watched-relay.ts'
import { describeError, type Log } from '../log.ts'
import type { Roster } from '../members/roster.ts'
import { startPolling } from '../poll.ts'
import type { Sql, Statement } from '../state/sql.ts'
import { nextDigestAt } from './digest-time.ts'
import type { Digests } from './digest.ts'
import type { EmailReader, EmailReaders } from './email-readers.ts'
import type { EmailContent } from './email-template.ts'
import type { MailOutcome, Mailer } from './mail-server.ts'
import { texts } from './texts.ts'

/** The dependencies of the worker; `now` gives seconds. */
export interface EmailWorkerOptions {
  readonly sql: Sql
  readonly lease: Pick<Lease, 'isHeld'>
  readonly readers: EmailReaders
  readonly relays: Readonly<Record<string, WatchedRelay>>
  readonly members: Pick<Roster, 'mayRead'>
  readonly strangers: StrangerCheck
  readonly digests: Digests
  readonly mailer: Mailer
  /** The address where one POST ends a reader's emails. */
  readonly unsubscribeUrl: (reader: EmailReader) => string
  /** How many followers an account has. */
  readonly countFollowers: (pubkey: string) => number
  readonly product: string
  readonly origin: string
  readonly now: () => number
  readonly log: Log
  /** Milliseconds between looks. */
  readonly pollMs?: number
}

const readersAtOnce = 100
/** How long mentions wait, in seconds: those seen in the app meanwhile are not sent, and the rest go together. */
const mentionDelay = 10 * 60
const mentionPause = 60 * 60
const maxMentions = 10
/** A digest that the mail server does not take now is tried again after 15 min, 30 min, 1 h, 2 h and 4 h. */
const retrySeconds = 15 * 60
const maxAttempts = 5
/** An address is forgotten after this many refused emails in a row. */
const maxRefusals = 3
const purgeMs = 60 * 60_000

/**
 * Sends readers their digests, and emails about mentions, while this server holds the lease.
 *
 * An email is recorded as done before it is sent, because a mail server cannot be asked later whether it has it: if
 * this server dies in between, the email is not sent twice. A digest starts where the last one that was sent ended, so
 * the next one covers the period of one that was lost.
 */
export function startEmailWorker(options: EmailWorkerOptions) {
  const { readers, relays, members, strangers, digests, mailer, product, origin, now, log } = options
  let isClosed = false
  const isHeld = () => !isClosed && options.lease.isHeld()
  let purgedAt = 0
  let lookedAt = Infinity

  const news = createNewsReader({
    sql: options.sql,
    relays,
    name: 'email',
    isHeld,
    log,
    async handle(events) {
      const accounts = await readers.onMentions()
      if (accounts.size === 0) return []
      const statements: Statement[] = []
      for (const event of events) {
        if (event.kind === kinds.contacts || !isNews(event, now())) continue
        if (!hexTagValues(event, 'p').some((pubkey) => accounts.has(pubkey))) continue
        // Somebody who writes a lot must not delay everybody else's emails.
        await setImmediate()
        for (const { pubkey, actor, type } of alertsOf(event, accounts)) {
          if (type !== 'mention' || (await strangers(actor, pubkey)) === 'stranger') continue
          const reader = await readers.find(pubkey)
          if (reader && !createMuteMatcher(reader.settings.mutes)(event))
            statements.push(readers.mentionStatement(pubkey, event.id))
        }
      }
      return statements
    },
  })

  const footer = (reader: EmailReader): EmailContent['footer'] => [
    { text: texts.why(product) },
    { text: texts.change, href: `${origin}/notification-settings` },
    { text: texts.stop, href: options.unsubscribeUrl(reader) },
  ]

  async function send(reader: EmailReader, id: string, content: EmailContent): Promise<MailOutcome> {
    const { pubkey, address } = reader
    if (address === undefined) return 'rejected'
    // The same if the digest is sent again, and not traceable to the account.
    const messageId = createHash('sha256').update(`${id} ${reader.id} ${pubkey}`).digest('hex').slice(0, 32)
    const unsubscribe = options.unsubscribeUrl(reader)
    const outcome = await mailer.send({ to: address, content, id: messageId, unsubscribe })
    if (outcome === 'sent' && reader.refusals > 0) await readers.recordAccepted(reader)
    if (outcome === 'refused') await readers.recordRefused(reader, maxRefusals)
    return outcome
  }

  async function sendDigest(reader: EmailReader): Promise<void> {
    const { digest: frequency, timeZone } = reader.settings
    if (frequency === 'off') return readers.plan(reader, null, 0)
    const startedAt = now()
    const next = nextDigestAt(startedAt, startedAt, frequency, timeZone)
    await readers.plan(reader, next, reader.digestAttempts)
    // The stored date came from a wrong clock, and has just been corrected.
    if (reader.nextDigestAt > startedAt || !members.mayRead(reader.pubkey)) return
    const followers = options.countFollowers(reader.pubkey)
    const digest = await digests.collect(reader, followers)
    if (!digest) return readers.recordCovered(reader, startedAt, followers)
    const outcome = await send(reader, `digest ${reader.coveredUntil}`, {
      subject: texts.digest.subject(product, digest.highlights),
      heading: texts.digest.heading[frequency],
      intro: texts.digest.intro[frequency],
      sections: digest.sections,
      button: { text: texts.open(product), href: `${origin}/` },
      footer: footer(reader),
    })
    if (outcome === 'sent') return readers.recordCovered(reader, startedAt, followers)
    const attempts = reader.digestAttempts
    if (outcome === 'refused' || outcome === 'rejected' || attempts >= maxAttempts)
      return readers.plan(reader, next, 0)
    return readers.plan(reader, Math.min(next, now() + retrySeconds * 2 ** attempts), attempts + 1)
  }

  async function sendMentions(reader: EmailReader): Promise<void> {
    const { pubkey } = reader
    const waiting = await readers.waitingMentions(pubkey)
    await readers.takeMentions(pubkey)
    const isWanted = reader.address !== undefined && reader.settings.onMentions && members.mayRead(pubkey)
    if (!isWanted || waiting.length === 0) return
    const { posts, unknown } = await digests.findMentions(waiting, reader)
    await readers.restoreMentions(pubkey, unknown)
    if (posts.length === 0) return
    const shown = await Promise.all(posts.slice(0, maxMentions).map((post) => digests.mentionItem(post)))
    const more = posts.length - shown.length
    const rest = { text: texts.digest.moreMentions(more), href: `${origin}/notifications` }
    const outcome = await send(reader, `mentions ${posts.at(-1)?.id}`, {
      subject: texts.mentions.subject(product, posts.length),
      heading: texts.mentions.heading,
      intro: texts.mentions.intro,
      sections: [{ heading: texts.mentions.section, items: more > 0 ? [...shown, rest] : shown }],
      button: { text: texts.open(product), href: `${origin}/notifications` },
      footer: footer(reader),
    })
    // They go with the next email, an hour later, as do those that are unknown now.
    if (outcome === 'later' || outcome === 'unanswered') await readers.restoreMentions(pubkey, waiting)
  }

  /**
   * Sends to all for whom it is time, each at most once. Each email puts its reader's next one off; whoever is due again all the
   * same waits for the next look, so that nobody can keep the server busy for good.
   */
  async function sendAll(
    find: () => Promise<readonly EmailReader[]>,
    each: (reader: EmailReader) => Promise<void>,
  ) {
    const done = new Set<string>()
    const next = async () => (await find()).filter(({ pubkey }) => !done.has(pubkey))
    for (let some = await next(); some.length > 0; some = await next()) {
      for (const reader of some) {
        if (!isHeld()) return
        done.add(reader.pubkey)
        await each(reader).catch((error: unknown) =>
          log('error', 'an email could not be sent', { error: describeError(error) }),
        )
      }
    }
  }

  async function lookOnce(): Promise<void> {
    if (!isHeld()) return news.stop()
    try {
      if (now() < lookedAt) await readers.followClock()
      lookedAt = now()
      await news.read()
      const withMentions = () =>
        readers.withMentions(now() - mentionDelay, now() - mentionPause, readersAtOnce)
      await sendAll(withMentions, sendMentions)
      await sendAll(() => readers.due(readersAtOnce), sendDigest)
      if (purgedAt === 0 || performance.now() - purgedAt > purgeMs) {
        purgedAt = performance.now()
        await readers.purge()
      }
    } catch (error) {
      log('error', 'emails could not be sent', { error: describeError(error) })
    }
  }

  const polling = startPolling(lookOnce, options.pollMs ?? 15_000)
  return {
    /** Checks for new events and sends what is due; also runs by itself every `pollMs`. */
    look: polling.look,
    /** Closes the mailer too: the mail server may be slow, and whoever stops a server does not wait for it. */
    async close(): Promise<void> {
      isClosed = true
      mailer.close()
      await polling.close()
      news.stop()
    },
  }
}
