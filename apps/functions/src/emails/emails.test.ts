import { join } from 'node:path'
import { generateSecretKey, getPublicKey } from 'nostr-tools/pure'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createVerifier, kinds, type NostrEvent } from '@ncc/nostr-core'
import { defaultCategories } from '@ncc/nostr-core/city'
import { createAlertTables } from '../alerts/devices.ts'
import { openLease } from '../alerts/lease.ts'
import { createStrangerCheck } from '../alerts/strangers.ts'
import { embeddedNews } from '../alerts/watched-relay.ts'
import { stopEmails } from '../functions/emails.ts'
import { Relay } from '../relay/relay.ts'
import { createSqliteState } from '../state/sqlite-state.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { sign } from '../testing/relay-fixture.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { createDigests } from './digest.ts'
import { emailUrl } from './email-links.ts'
import { createEmailTables, EmailReaders, type EmailSettings } from './email-readers.ts'
import { startEmailWorker } from './email-worker.ts'
import { createMailer, parseMailServer, type MailServer } from './mail-server.ts'
import { createSealer } from './sealer.ts'

const [reader, ana, ben, cleo, eve] = Array.from({ length: 5 }, () => generateSecretKey()) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
  Uint8Array,
  Uint8Array,
]
const me = getPublicKey(reader)
const all: EmailSettings = {
  digest: 'daily',
  onMentions: true,
  timeZone: 'Europe/Lisbon',
  mentions: true,
  likes: true,
  reactions: true,
  reposts: true,
  followers: true,
  mutes: [],
}
const clubKey = generateSecretKey()
const members = [reader, ana, ben, cleo].map((key) => getPublicKey(key))

/** A city whose clock the test sets, at noon in Lisbon, and which looks only when the test says so. */
async function openCity() {
  let time = Math.floor(Date.parse('2026-06-03T11:00:00Z') / 1000)
  const now = () => time
  const folder = await temporaryFolder()
  const state = createSqliteState(join(folder, 'state.sqlite'))
  const relay = new Relay({
    name: 'City',
    description: '',
    storage: join(folder, 'city.sqlite'),
    verifier: createVerifier(),
    privateKinds: [kinds.giftWrap, kinds.encryptedMessage],
    now,
  })
  const mail = await startMailServer()
  await createAlertTables(state.sql)
  await createEmailTables(state.sql)
  const sealer = createSealer(clubKey)
  const readers = new EmailReaders(state.sql, sealer, now)
  const lines: string[] = []
  const origin = 'https://city.example'
  const log = (_level: string, message: string, facts: object = {}) =>
    void lines.push(`${message} ${JSON.stringify(facts)}`)
  const fail = (error: unknown) => {
    throw error
  }
  async function startServer() {
    const lease = await openLease({ sql: state.sql, name: 'emails', isAlone: true, onError: fail })
    const relays = { city: embeddedNews(relay) }
    const server = parseMailServer(mail.url) as MailServer
    const mailer = createMailer({
      server,
      from: { name: 'The Club', address: 'club@city.example' },
      origin,
      log,
      graceMs: 0,
    })
    const people = {
      isMember: (pubkey: string) => members.includes(pubkey),
      mayRead: () => true,
      all: new Map(members.map((pubkey) => [pubkey, { pubkey, since: 0 } as never])),
    }
    const strangers = createStrangerCheck({ members: people, relays, now })
    const worker = startEmailWorker({
      sql: state.sql,
      lease,
      readers,
      relays,
      members: people,
      strangers,
      digests: createDigests({
        relays,
        city: relays.city,
        members: people,
        strangers,
        categories: [...defaultCategories],
        origin,
        now,
      }),
      mailer,
      unsubscribeUrl: (one) => emailUrl(origin, 'stop', one, sealer),
      countFollowers: (pubkey) => relay.followersOf(pubkey, 100).length,
      product: 'City',
      origin,
      now,
      log,
      pollMs: 1_000_000,
    })
    await worker.look()
    return {
      look: worker.look,
      async close() {
        await worker.close()
        await lease.close()
      },
    }
  }
  let server = await startServer()
  onTestFinished(async () => {
    await server.close()
    await mail.close()
    await relay.close()
    await state.close()
  })
  return {
    state,
    readers,
    /** What the page behind an email's link answers. */
    open: (link: string, init: RequestInit = {}) =>
      stopEmails(
        { request: new Request(link, init), client: '' },
        {
          readers,
          sealer,
          product: 'City',
          countFollowers: () => 0,
          mailer: { send: fail, close: fail } as never,
        },
      ),
    relay,
    mail,
    lines,
    async subscribe(settings: Partial<EmailSettings> = {}, address = 'reader@home.example', pubkey = me) {
      const id = await readers.ask(pubkey, address, { ...all, ...settings })
      expect(await readers.confirm(pubkey, id, relay.followersOf(pubkey, 100).length)).toBe(true)
    },
    publish: (...drafts: Parameters<typeof sign>[0][]): NostrEvent[] => {
      const events = drafts.map((draft) => sign({ created_at: time, ...draft }))
      relay.store(events)
      return events
    },
    async wait(seconds: number) {
      await server.look()
      time += seconds
      await server.look()
    },
    close: () => server.close(),
    async restart() {
      await server.close()
      server = await startServer()
    },
  }
}

const hour = 60 * 60
const day = 24 * hour
const named = (by: Uint8Array, name: string) => ({
  by,
  kind: kinds.profile,
  content: JSON.stringify({ name }),
})
const mention = (by: Uint8Array, content: string) => ({ by, content, tags: [['p', me]] })

test('a digest tells one’s own news first, then the city’s, once, as text and HTML without foreign addresses', async () => {
  const city = await openCity()
  city.publish(named(ana, 'Ana\u202E<b> www.evil.example'), named(ben, 'Ben'))
  await city.subscribe({ onMentions: false })
  const [mine, bens] = city.publish(
    { by: reader, content: 'My post' },
    { by: ben, content: 'Look at https://evil.example/x and www.evil.example, evil.example' },
  ) as [NostrEvent, NostrEvent]
  city.publish(
    mention(ana, 'Is <i>this</i> “you”? http://tracker.example/?me'),
    {
      by: ana,
      kind: kinds.reaction,
      content: '+',
      tags: [
        ['e', mine.id],
        ['p', me],
      ],
    },
    {
      by: ben,
      kind: kinds.reaction,
      content: '+',
      tags: [
        ['e', mine.id],
        ['p', me],
      ],
    },
    { by: cleo, kind: kinds.reaction, content: '+', tags: [['e', bens.id]] },
    { by: cleo, kind: kinds.contacts, content: '', tags: [['p', me]] },
    { by: cleo, content: 'Concert tonight #events' },
    {
      by: eve,
      kind: kinds.reaction,
      content: '+',
      tags: [
        ['e', mine.id],
        ['p', me],
      ],
    },
    { by: ana, kind: kinds.giftWrap, content: 'sealed words', tags: [['p', me]] },
  )
  await city.wait(19 * hour)
  expect(city.mail.received).toEqual([])
  await city.wait(hour)
  await city.wait(5 * 60)
  expect(city.mail.received).toHaveLength(1)
  const [{ mail, to, raw }] = city.mail.received as [(typeof city.mail.received)[number]]
  expect(to).toBe('reader@home.example')
  expect(mail.subject).toBe('City: 1 mention, 2 likes, 1 new follower')
  const text = String(mail.text)
    .replaceAll(/post\/[0-9a-f]{64}/g, 'post/…')
    .replace(/token=\S+/, 'token=…')
  expect(text).toMatchInlineSnapshot(`
    "Your day in the city
    ====================

    What happened since yesterday.

    For you
    -------

    - Ana<b> www. evil. example mentioned or answered you
      “Is <i>this</i> “you”? …”
      https://city.example/post/…

    - Your posts were liked 2 times
      https://city.example/notifications

    - 1 new follower
      https://city.example/notifications

    Most liked today
    ----------------

    - Ben · 1 like
      “Look at … and … evil. example”
      https://city.example/post/…

    What’s on
    ---------

    - Somebody
      “Concert tonight #events”
      https://city.example/post/…

    Open City:
    https://city.example/

    -- 
    You get this because you asked City for it in your notification
    settings.

    Change what you get
    https://city.example/notification-settings

    Stop all emails
    https://city.example/functions/stop-emails?token=…
    "
  `)
  const html = String(mail.html)
  expect(html).toContain('&lt;i&gt;this&lt;/i&gt;')
  expect(html).not.toMatch(/<i>|<img|src=/)
  const addresses = [...`${html}${mail.text}`.matchAll(/\b[a-z]+:\/\/[^/\s"<]+/g)].map(([address]) => address)
  expect(new Set(addresses)).toEqual(new Set(['https://city.example']))
  expect(`${html}${mail.text}`).not.toMatch(/evil\.example|tracker\.example|sealed words/)
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  const unfolded = raw.replaceAll(/\r\n[ \t]+/g, ' ')
  expect(unfolded).toMatch(
    /^List-Unsubscribe: +<https:\/\/city\.example\/functions\/stop-emails\?token=[\w-]+>\r$/m,
  )
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  // Nothing new: no email.
  await city.wait(day)
  expect(city.mail.received).toHaveLength(1)
})

test('whoever has only the database reads no address, and links cannot be forged or used for another purpose', async () => {
  const city = await openCity()
  await city.subscribe({ mutes: [{ type: 'word', value: 'grapefruit' }] }, 'secret.person@home.example')
  const rows = await city.state.sql.query({ text: 'SELECT * FROM email_readers', values: [] })
  expect(JSON.stringify(rows)).not.toMatch(/secret|home\.example|grapefruit|Lisbon/)
  const later = () => Math.floor(Date.parse('2026-06-05T11:00:00Z') / 1000)
  const other = new EmailReaders(city.state.sql, createSealer(generateSecretKey()), later)
  expect(await other.find(me)).toBeUndefined()
  // With another key they are in nobody's way.
  expect(await city.readers.due(1)).toEqual([])
  expect(await other.due(1)).toEqual([])
  const due = { text: 'SELECT next_digest_at FROM email_readers', values: [] }
  expect(await city.state.sql.query(due)).toEqual([{ next_digest_at: later() + day }])
  expect(await city.readers.find(me)).toMatchObject({ address: 'secret.person@home.example' })
})

test('all mentions are in the email, also if they are longer than what is read at once', async () => {
  const city = await openCity()
  await city.subscribe({ digest: 'off' })
  const long = 'x'.repeat(250_000)
  city.publish(...Array.from({ length: 36 }, (_, at) => mention(ana, `${at} ${long}`)))
  await city.wait(11 * 60)
  expect(city.mail.received.map(({ mail }) => mail.subject)).toEqual(['City: 36 mentions and answers'])
})

test('mentions are collected for ten minutes and sent once an hour, without muted or deleted ones', async () => {
  const city = await openCity()
  await city.subscribe({ digest: 'off', mutes: [{ type: 'person', value: getPublicKey(cleo) }] })
  const [gone] = city.publish(mention(ana, 'A mistake')) as [NostrEvent]
  city.publish(
    mention(ana, 'First'),
    mention(cleo, 'Muted'),
    mention(eve, 'A stranger'),
    mention(ben, 'Second'),
  )
  await city.wait(9 * 60)
  city.publish({ by: ana, kind: kinds.deletion, content: '', tags: [['e', gone.id]] })
  expect(city.mail.received).toEqual([])
  await city.wait(2 * 60)
  expect(city.mail.received.map(({ mail }) => mail.subject)).toEqual(['City: 2 mentions and answers'])
  expect(city.mail.received[0]?.mail.text).toMatch(/First|Second/)
  expect(city.mail.received[0]?.mail.text).not.toMatch(/mistake|Muted|stranger/)
  city.publish(mention(ben, 'Third'))
  await city.wait(30 * 60)
  expect(city.mail.received).toHaveLength(1)
  await city.wait(30 * 60)
  expect(city.mail.received).toHaveLength(2)
})

test('mentions wait no longer after the clock is set back', async () => {
  const city = await openCity()
  await city.subscribe({ digest: 'off' })
  city.publish(mention(ana, 'First'))
  await city.wait(11 * 60)
  expect(city.mail.received).toHaveLength(1)
  await city.wait(-3 * day)
  city.publish(mention(ana, 'Second'))
  await city.wait(11 * 60)
  expect(city.mail.received).toHaveLength(2)
  await city.wait(2 * hour)
  city.publish(mention(ana, 'Third'))
  await city.wait(-3 * day)
  await city.wait(2 * hour)
  expect(city.mail.received).toHaveLength(3)
})

test('a digest of a day when the clock was ahead hides nothing from those that follow', async () => {
  const city = await openCity()
  await city.subscribe({ onMentions: false })
  await city.wait(30 * day)
  city.publish(mention(ana, 'From a wrong day'))
  await city.wait(2 * day)
  expect(city.mail.received).toHaveLength(1)
  await city.close()
  await city.wait(-32 * day)
  await city.restart()
  city.publish(mention(ana, 'From today'))
  await city.wait(2 * day)
  expect(city.mail.received.map(({ mail }) => mail.text?.includes('From today'))).toEqual([false, true])
})

test('an unavailable mail server, a restart and a refused address neither lose nor repeat an email', async () => {
  const city = await openCity()
  await city.subscribe({ onMentions: false })
  city.publish(mention(ana, 'Hello'))
  city.mail.answerWith(() => 451)
  await city.wait(20 * hour)
  await city.wait(16 * 60)
  expect(city.mail.received).toEqual([])
  expect(city.lines.join('\n')).not.toContain('home.example')
  city.mail.answerWith(() => undefined)
  await city.restart()
  await city.wait(hour)
  await city.restart()
  await city.wait(5 * 60)
  expect(city.mail.received.map(({ mail }) => mail.subject)).toEqual(['City: 1 mention'])

  city.mail.answerWith(() => 550)
  for (const word of ['one', 'two', 'three']) {
    city.publish(mention(ana, word))
    expect((await city.readers.find(me))?.isReturned).toBe(false)
    await city.wait(day)
  }
  expect(await city.readers.find(me)).toMatchObject({ address: undefined, isReturned: true })
  const rows = await city.state.sql.query({ text: 'SELECT address FROM email_readers', values: [] })
  expect(rows).toEqual([{ address: null }])
})

test('a message that the mail server refuses is not sent again and does not speak against the address', async () => {
  const city = await openCity()
  await city.subscribe()
  let messages = 0
  city.mail.answerToMessagesWith(() => {
    messages += 1
    return 554
  })
  for (const word of ['one', 'two', 'three', 'four']) {
    city.publish(mention(ana, word))
    await city.wait(2 * hour)
  }
  expect(messages).toBe(4)
  for (let hours = 0; hours < 48; hours += 1) await city.wait(hour)
  // The mentions, and two digests.
  expect(messages).toBe(6)
  city.mail.answerToMessagesWith(() => undefined)
  await city.wait(day)
  expect(city.mail.received.map(({ mail }) => mail.subject)).toEqual(['City: 4 mentions'])
  expect(city.lines.join('\n')).not.toContain('home.example')
})

test('when the server stops, no other email is begun, and one that the mail server does not take is not waited for', async () => {
  const city = await openCity()
  await city.subscribe()
  await city.subscribe({}, 'ben@home.example', getPublicKey(ben))
  city.publish(mention(ana, 'Hello'), { ...mention(ana, 'Hello'), tags: [['p', getPublicKey(ben)]] })
  const asked: string[] = []
  const held = Promise.withResolvers<undefined>()
  city.mail.answerWith((to) => {
    asked.push(to)
    return held.promise
  })
  const sending = city.wait(11 * 60)
  await expect.poll(() => asked.length).toBe(1)
  await city.close()
  await sending
  expect(asked).toHaveLength(1)
  held.resolve(undefined)
  city.mail.answerWith(() => undefined)
  await city.restart()
  await city.wait(2 * hour)
  expect(city.mail.received.map(({ to }) => to).toSorted()).toEqual([
    'ben@home.example',
    'reader@home.example',
  ])
})

test('the address in an email’s header ends all emails by one POST, and does nothing when it is only opened', async () => {
  const city = await openCity()
  await city.subscribe({ digest: 'off' })
  city.publish(mention(ana, 'Hello'))
  await city.wait(11 * 60)
  const raw = city.mail.received[0]?.raw.replaceAll(/\r\n[ \t]+/g, ' ') ?? ''
  const link = /^List-Unsubscribe: +<([^>]+)>/m.exec(raw)?.[1] ?? ''
  expect(await (await city.open(link)).text()).toContain('Stop all emails?')
  expect(await city.readers.find(me)).toMatchObject({ address: 'reader@home.example' })
  const form = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
  const stopped = await city.open(link, form)
  expect(stopped.status).toBe(200)
  expect(await stopped.text()).toContain('You won’t get any more emails')
  expect(await city.readers.find(me)).toBeUndefined()
  city.publish(mention(ben, 'Are you there?'))
  await city.wait(2 * hour)
  expect(city.mail.received).toHaveLength(1)
  // A second press says the same.
  expect((await city.open(link, form)).status).toBe(200)
})

test('emails that are ended while one is prepared stay ended', async () => {
  const city = await openCity()
  await city.subscribe()
  const known = await city.readers.find(me)
  await city.readers.forget(me)
  if (!known) throw new Error('there is no reader')
  await city.readers.recordCovered(known, 1, 1)
  await city.readers.plan(known, 1, 1)
  await city.readers.change(me, all)
  expect(await city.readers.find(me)).toBeUndefined()
})

test('an address that was never confirmed is forgotten', async () => {
  const city = await openCity()
  await city.readers.ask(me, 'reader@home.example', all)
  expect(await city.readers.find(me)).toMatchObject({ pending: { address: 'reader@home.example' } })
  await city.wait(day + 1)
  await city.restart()
  expect(await city.readers.find(me)).toBeUndefined()
})

/** Counts a look's queries for readers who are due, and ends a look that never ends. */
function countDue(readers: EmailReaders): () => number {
  const due = readers.due.bind(readers)
  let calls = 0
  vi.spyOn(readers, 'due').mockImplementation(async (limit) => {
    calls += 1
    if (calls > 50) throw new Error('the look does not end')
    return due(limit)
  })
  return () => calls
}

const nextDigests = async ({ state }: Awaited<ReturnType<typeof openCity>>) =>
  state.sql.query({ text: 'SELECT next_digest_at, told_until FROM email_readers', values: [] })

test('after a change of the club’s key, a reader begins anew and no look is endless', async () => {
  const city = await openCity()
  const earlier = new EmailReaders(city.state.sql, createSealer(generateSecretKey()), () => 1_700_000_000)
  const id = await earlier.ask(me, 'reader@home.example', all)
  await earlier.confirm(me, id, 7)
  await city.readers.ask(me, 'reader@home.example', { ...all, digest: 'off' })
  expect(await nextDigests(city)).toEqual([{ next_digest_at: null, told_until: 0 }])
  const calls = countDue(city.readers)
  await city.wait(hour)
  expect(calls()).toBeLessThan(5)
  expect(city.lines).toEqual([])
})

test('a reader without digests for whom one is planned, as servers have left them, is never due again', async () => {
  const city = await openCity()
  await city.subscribe({ digest: 'off' })
  await city.state.sql.run([{ text: 'UPDATE email_readers SET next_digest_at = 1', values: [] }])
  const calls = countDue(city.readers)
  await city.wait(hour)
  expect(calls()).toBeLessThan(5)
  expect(await nextDigests(city)).toMatchObject([{ next_digest_at: null }])
})

test('a look turns to each reader once, also to one that stays due', async () => {
  const city = await openCity()
  await city.subscribe()
  const calls = countDue(city.readers)
  vi.spyOn(city.readers, 'plan').mockResolvedValue()
  await city.state.sql.run([{ text: 'UPDATE email_readers SET next_digest_at = 1', values: [] }])
  await city.wait(0)
  expect(calls()).toBeLessThan(5)
  expect(city.lines).toEqual([])
})
