import assert from 'node:assert/strict'
import { createClient } from '../src/client.ts'
import { createVerifier } from '../src/crypto/verifier.ts'
import { openMailbox, type Mailbox } from '../src/messages/mailbox.ts'
import type { NostrEvent } from '../src/protocol/event.ts'
import { createSecretKey, getPublicKey } from '../src/protocol/keys.ts'
import type { Observable } from '../src/protocol/observable.ts'
import { follow } from '../src/publish/contact-list.ts'
import { setMessageRelays } from '../src/publish/message-relays.ts'
import { noteTemplate } from '../src/publish/templates.ts'
import { createMemoryWriteStorage } from '../src/publish/write-storage.ts'
import { contactList } from '../src/queries/contact-list.ts'
import { eventById } from '../src/queries/event-by-id.ts'
import { userFeed } from '../src/queries/user-posts.ts'
import { createSecretKeySigner } from '../src/signers/secret-key-signer.ts'
import { rolesOf } from './roles-of.ts'

/** The timeout of every step. */
const timeoutMs = 60_000

function createAccount() {
  const secretKey = createSecretKey()
  return { pubkey: getPublicKey(secretKey), signer: createSecretKeySigner(secretKey) }
}
type Account = ReturnType<typeof createAccount>

/** Runs a task with a separate client of a city that has only this relay. */
async function asClient<T>(
  relay: string,
  account: Account,
  act: (client: ReturnType<typeof createClient>) => Promise<T>,
): Promise<T> {
  const client = createClient({
    relays: rolesOf({ city: relay }),
    verifier: createVerifier(),
    writeStorage: createMemoryWriteStorage(),
    // The keys were created for this run, so they have no lists elsewhere.
    isGeneratedHere: () => true,
  })
  try {
    client.useAccount(account)
    return await act(client)
  } finally {
    client.close()
  }
}

/** Resolves with the value of an observable once it meets a condition. */
function until<T>(observable: Observable<T>, what: string, met: (value: T) => boolean): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer)
      stop()
      settle()
    }
    const look = () => {
      const { value } = observable
      if (met(value)) end(() => resolve(value))
    }
    const timer = setTimeout(
      () => end(() => reject(new Error(`${what} did not come within ${timeoutMs} ms`))),
      timeoutMs,
    )
    const stop = observable.subscribe(look)
    queueMicrotask(look)
  })
}

async function publishAndRead(relay: string): Promise<void> {
  const note = await asClient(relay, createAccount(), async (client) => {
    const template = noteTemplate({ text: 'A scenario: publish and read' }, client.now())
    const { event, report } = await client.publish(template)
    assert.deepEqual(
      Object.values(report).map(({ status }) => status),
      ['accepted'],
    )
    assert.equal((await client.publishSigned(event)).report[relay]?.status, 'accepted')
    return event
  })
  const answer = await asClient(relay, createAccount(), (client) => client.fetch(eventById(note.id)))
  assert.ok(answer.status === 'found', `The note is ${answer.status}`)
  assert.equal(answer.data?.content, note.content)
}

/** More than two pages, so that paging continues past the first. */
const posts = 45

async function pageToTheEnd(relay: string): Promise<void> {
  const author = createAccount()
  const published = await asClient(relay, author, async (client) => {
    const ids: string[] = []
    for (let i = 0; i < posts; i++) {
      const template = noteTemplate({ text: `A scenario: post ${i}` }, client.now() - i * 60)
      ids.push((await client.publish(template)).event.id)
    }
    return ids
  })
  await asClient(relay, createAccount(), async (client) => {
    const feed = client.feed(userFeed(author.pubkey))
    await until(feed, 'The first page', ({ isFirstPageComplete }) => isFirstPageComplete)
    while (feed.value.hasMore) await feed.loadMore()
    assert.deepEqual(
      feed.value.events.map(({ id }) => id),
      published,
    )
    feed.close()
  })
}

async function editLists(relay: string): Promise<void> {
  const account = createAccount()
  const [bob, carol] = [createAccount().pubkey, createAccount().pubkey]
  const edit = (pubkey: string) =>
    asClient(relay, account, async (client) => (await client.lists.edit(follow(pubkey))).event)
  const older = await edit(bob)
  await edit(carol)
  await asClient(relay, account, async (client) => {
    const answer = await client.fetch(contactList(account.pubkey))
    assert.ok(answer.status === 'found', `The list is ${answer.status}`)
    assert.deepEqual(answer.data?.follows, [bob, carol])
    // However the relay reports that it has a newer version, the older one is not published.
    const report = await client.publishSigned(older as NostrEvent).then(
      (publication) => publication.report,
      (error: { report?: Record<string, { status: string }> }) => error.report,
    )
    assert.equal(report?.[relay]?.status, 'rejected')
  })
}

async function exchangeMessages(relay: string): Promise<void> {
  const [alice, bob] = [createAccount(), createAccount()]
  await asClient(relay, bob, (client) => client.lists.edit(setMessageRelays([relay])))
  const open = <T>(account: Account, act: (mailbox: Mailbox) => Promise<T>) =>
    asClient(relay, account, async (client) => {
      const mailbox = openMailbox(client)
      try {
        return await act(mailbox)
      } finally {
        mailbox.close()
      }
    })
  await open(alice, async (mailbox) => {
    mailbox.open(bob.pubkey)
    await until(mailbox, 'What the other one accepts', ({ scheme }) => scheme === 'nip17')
    await mailbox.send(bob.pubkey, 'A scenario: hello Bob')
  })
  await open(bob, async (mailbox) => {
    mailbox.open(alice.pubkey)
    const { messages } = await until(mailbox, 'The message', (state) => state.messages.length > 0)
    assert.deepEqual(
      messages.map(({ sender, content, scheme }) => ({ sender, content, scheme })),
      [{ sender: alice.pubkey, content: 'A scenario: hello Bob', scheme: 'nip17' }],
    )
  })
}

/** The client's main interactions with a relay. Each uses its own accounts, and rejects on failure. */
export const relayScenarios: Readonly<Record<string, (relay: string) => Promise<void>>> = {
  'a note is published, and read by others': publishAndRead,
  'a feed is paged to its end': pageToTheEnd,
  'a list is edited, and an older version is not published': editLists,
  'a private message arrives': exchangeMessages,
}
