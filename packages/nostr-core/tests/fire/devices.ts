import type { NostrClient } from '../../src/client-contract.ts'
import { createClient } from '../../src/client.ts'
import { createVerifier } from '../../src/crypto/verifier.ts'
import { openMailbox, type Mailbox } from '../../src/messages/mailbox.ts'
import type { Clock } from '../../src/protocol/clock.ts'
import { editBookmarks } from '../../src/publish/bookmark-list.ts'
import { follow, unfollow } from '../../src/publish/contact-list.ts'
import { ListUnknownError, type ListEdit } from '../../src/publish/list-edit.ts'
import { createMemoryLocks } from '../../src/publish/locks.ts'
import { mute, unmute } from '../../src/publish/mute-list.ts'
import { mergeProfile } from '../../src/publish/profile-edit.ts'
import { PublishError } from '../../src/publish/publish-error.ts'
import { noteTemplate } from '../../src/publish/templates.ts'
import { createMemoryWriteStorage } from '../../src/publish/write-storage.ts'
import { bookmarkList } from '../../src/queries/bookmark-list.ts'
import { contactList } from '../../src/queries/contact-list.ts'
import { muteList, readMutes } from '../../src/queries/mute-list.ts'
import { createSecretKeySigner } from '../../src/signers/secret-key-signer.ts'
import type { Random } from '../../src/testing/random.ts'
import { rolesOf } from '../roles-of.ts'
import type { Claim, Deed, ListName, Told } from './claims.ts'
import type { Person } from './people.ts'

/** Where the devices live. */
export interface Place {
  readonly clock: Clock
  readonly relays: Parameters<typeof rolesOf>[0]
  readonly people: readonly Person[]
  /** Ids and public keys (64 hex) that no list has at the start. */
  readonly marks: readonly string[]
}

const edits: Readonly<Record<ListName, Readonly<Record<'add' | 'remove', (mark: string) => ListEdit>>>> = {
  contacts: { add: follow, remove: unfollow },
  bookmarks: {
    add: (id) => editBookmarks({ add: [{ id }] }),
    remove: (id) => editBookmarks({ remove: [id] }),
  },
  mutes: {
    add: (value) => mute({ type: 'person', value }),
    remove: (value) => unmute({ type: 'person', value }),
  },
}

/** A device of a person: its tabs share what it stores and its locks. */
export function createDevice(place: Place, person: Person) {
  const shared = { writeStorage: createMemoryWriteStorage(), locks: createMemoryLocks() }
  const signer = createSecretKeySigner(person.secretKey)
  const account = { pubkey: person.pubkey, signer }
  const open = (random: Random) => {
    const client = createClient({
      relays: rolesOf(place.relays),
      clock: place.clock,
      random: () => random.next(),
      verifier: createVerifier(),
      ...shared,
    })
    client.useAccount(account)
    client.watch(contactList(person.pubkey))
    client.watch(bookmarkList(person.pubkey))
    client.watch(muteList(person.pubkey))
    return client
  }
  return { person, open }
}

/** A tab in which a person acts, one action after the other. */
export class Tab {
  readonly #place: Place
  readonly #device: ReturnType<typeof createDevice>
  readonly #random: Random
  #client: NostrClient
  #mailbox: Mailbox

  constructor(place: Place, device: ReturnType<typeof createDevice>, random: Random) {
    this.#place = place
    this.#device = device
    this.#random = random
    this.#client = device.open(random)
    this.#mailbox = openMailbox(this.#client)
  }

  get name(): string {
    return this.#device.person.name
  }

  /** Whether nothing is left to send. */
  get isIdle(): boolean {
    return this.#client.publishQueue.value.every(({ status }) => status === 'failed')
  }

  close(): void {
    this.#mailbox.close()
    this.#client.close()
  }

  reload(): void {
    this.close()
    this.#client = this.#device.open(this.#random)
    this.#mailbox = openMailbox(this.#client)
  }

  /** One random action; `mark` is unique. Now and then the tab is reloaded before or while it runs. */
  async act(mark: string): Promise<Claim> {
    const { clock } = this.#place
    if (this.#random.next() < 0.1) this.reload()
    const deed = await this.#choose(mark)
    const from = clock.now()
    const progress = { isQueued: false }
    const doing = this.#do(deed, () => {
      progress.isQueued = true
    })
    if (this.#random.next() < 0.2) {
      const interruption = this.#random.below(4000)
      const told = await Promise.race([doing, this.#pause(interruption)])
      if (told !== undefined) return this.#claim(deed, told, from)
      this.reload()
      void doing.catch(() => undefined)
      return this.#claim(deed, progress.isQueued ? 'waiting' : 'interrupted', from)
    }
    return this.#claim(deed, await doing, from)
  }

  #claim(deed: Deed, told: Told, from: number): Claim {
    return { ...deed, pubkey: this.#device.person.pubkey, told, from, until: this.#place.clock.now() }
  }

  #pause(ms: number): Promise<undefined> {
    return new Promise((resolve) => this.#place.clock.after(ms, () => resolve(undefined)))
  }

  async #choose(mark: string): Promise<Deed> {
    const chosen = this.#random.below(10)
    if (chosen < 3) return { kind: 'post', mark }
    if (chosen < 5) return { kind: 'message', mark }
    if (chosen < 6) return { kind: 'rename', mark }
    const list = this.#random.pick(['contacts', 'contacts', 'bookmarks', 'mutes'] as const)
    const entry = this.#random.pick(this.#place.marks)
    return { kind: (await this.#has(list, entry)) ? 'remove' : 'add', list, mark: entry }
  }

  /** Whether this tab shows the entry as a part of the list. */
  async #has(list: ListName, mark: string): Promise<boolean> {
    const { pubkey } = this.#device.person
    if (list === 'contacts') return this.#client.cached(contactList(pubkey))?.follows.includes(mark) ?? false
    const event = this.#client.cached(list === 'bookmarks' ? bookmarkList(pubkey) : muteList(pubkey))
    if (!event) return false
    if (list === 'bookmarks') return event.tags.some(([, value]) => value === mark)
    const { entries } = await readMutes(event, this.#client.account?.signer)
    return entries.some(({ value }) => value === mark)
  }

  async #do(deed: Deed, onQueued: () => void): Promise<Told> {
    const client = this.#client
    try {
      if (deed.kind === 'post')
        await client.publish(noteTemplate({ text: deed.mark }, client.now()), { onQueued })
      else if (deed.kind === 'message') await this.#mailbox.send(this.#other, deed.mark, { onQueued })
      else if (deed.kind === 'rename') await client.lists.edit(mergeProfile({ name: deed.mark }))
      else if ('list' in deed) await client.lists.edit(edits[deed.list][deed.kind](deed.mark))
      return 'done'
    } catch (error) {
      return toldOf(deed, error)
    }
  }

  get #other(): string {
    const { pubkey } = this.#device.person
    const other = this.#place.people.find((person) => person.pubkey !== pubkey)
    if (!other) throw new RangeError('nobody to write to')
    return other.pubkey
  }
}

/** What an app tells about a failure; errors that no relay can cause are thrown on. */
function toldOf(deed: Deed, error: unknown): Told {
  if (error instanceof ListUnknownError) return 'failed'
  if (!(error instanceof PublishError)) throw error
  if (!error.queued) return 'failed'
  return deed.kind === 'post' || deed.kind === 'message' ? 'waiting' : 'doubt'
}
