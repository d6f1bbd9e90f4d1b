import fc from 'fast-check'
import { createStore } from 'jotai'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SessionController, type StoredAccount } from '@ncc/hooks'
import { createSafeStorage } from '@ncc/kit/parts'
import { bytesToHex, encodeNpub, encodeNsec, type NostrClient } from '@ncc/nostr-core'
import { chooseSeed } from '@ncc/nostr-core/testing'
import { readDeviceKey, readDeviceKeys } from '../../shared/storage/device-keys.ts'
import { rememberGeneratedKey } from '../../shared/storage/generated-keys.ts'
import { readSavedAccounts } from '../../shared/storage/saved-accounts.ts'
import { mergeFacts } from '../../shared/storage/session-facts.ts'
import { createSessionStorage } from '../../shared/storage/session-storage.ts'
import { AccountActions, type KeyAnswer, type KeyQuestion } from './account-actions.ts'

// The same steps in every run; `NCC_SEED=… pnpm test` sets another seed, `NCC_SEED=new` a random one.
fc.configureGlobal({ seed: chooseSeed(process.env['NCC_SEED'] ?? '1', () => undefined) })

// The session compares times of sign-ins; nobody acts twice in a millisecond.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

/** A browser's local storage with one event target per tab: a tab learns of another's changes on demand. */
class Browser {
  readonly values = new Map<string, string>()
  readonly tabs: { readonly target: EventTarget; readonly unheard: string[] }[] = []
  /** The characters that it takes. */
  capacity = Number.POSITIVE_INFINITY

  get size(): number {
    return [...this.values].join('').length
  }

  open() {
    const tab = { target: new EventTarget(), unheard: [] as string[] }
    this.tabs.push(tab)
    const tellOthers = (key: string) => {
      for (const other of this.tabs) if (other !== tab) other.unheard.push(key)
    }
    const backend = {
      getItem: (key: string) => this.values.get(key) ?? null,
      setItem: (key: string, text: string) => {
        const before = (this.values.get(key) ?? '').length
        if (this.size + text.length - before > this.capacity) throw new DOMException('', 'QuotaExceededError')
        this.values.set(key, text)
        tellOthers(key)
      },
      removeItem: (key: string) => {
        this.values.delete(key)
        tellOthers(key)
      },
      key: (index: number) => [...this.values.keys()][index] ?? null,
      get length() {
        return values.size
      },
    }
    const { values } = this
    const hear = () => {
      for (const key of tab.unheard.splice(0)) {
        tab.target.dispatchEvent(Object.assign(new Event('storage'), { key }))
      }
    }
    return { storage: createSafeStorage(() => backend as Storage, tab.target), hear }
  }
}

/** Eight accounts; the public and secret keys need not belong together, as nothing here signs. */
const people = Array.from({ length: 8 }, (_, index) => {
  const digit = (index + 1).toString(16)
  const secretKey = new Uint8Array(32).fill(index + 1)
  const pubkey = digit.repeat(64)
  return { pubkey, secretKey, nsec: encodeNsec(secretKey), npub: encodeNpub(pubkey) }
})
type Person = (typeof people)[number]

const plain = ({ pubkey, secretKey }: Person): StoredAccount => ({ key: 'local', pubkey, secretKey })
const locked = ({ pubkey }: Person): StoredAccount => ({
  key: 'locked',
  pubkey,
  ncryptsec: `ncryptsec1${pubkey}`,
})

/** One tab: the real session, storage and actions; `answer` is the owner's next answer. */
function openTab(browser: Browser) {
  const { storage, hear } = browser.open()
  let shown: string | undefined
  const client = {
    useAccount: (account: { pubkey: string } | undefined) => {
      shown = account?.pubkey
    },
  } as unknown as NostrClient
  const session = new SessionController(client, createStore(), createSessionStorage(storage))
  const gone: string[] = []
  session.follow()
  const asked: KeyQuestion[] = []
  let answer: KeyAnswer = { isYes: false }
  const actions = new AccountActions({
    storage,
    logout: () => session.logout(),
    toEntry: (account) => ({ name: account.pubkey.slice(0, 4), account }),
    ask: async (question) => {
      asked.push(question)
      return answer
    },
  })
  const say = (next: KeyAnswer) => {
    answer = next
  }
  const gaveUp = (pubkey: string | undefined) => gone.push(...(pubkey === undefined ? [] : [pubkey]))
  return { storage, session, actions, asked, hear, say, gone, gaveUp, shown: () => shown }
}
type Tab = ReturnType<typeof openTab>

/** The actions of a user in a tab. */
const userActions = {
  signIn: (tab: Tab, who: Person) => tab.actions.enter(() => tab.session.loginWithAccount(who), who.pubkey),
  signInLocked: (tab: Tab, who: Person) =>
    tab.actions.enter(() => tab.session.loginWithAccount(who, `ncryptsec1${who.pubkey}`), who.pubkey),
  signInWithExtension: (tab: Tab, who: Person) =>
    tab.actions.enter(() => tab.session.switchTo({ key: 'extension', pubkey: who.pubkey })),
  /** As other parts of the app do, without asking. */
  signInDirectly: async (tab: Tab, who: Person) => tab.session.loginWithAccount(who),
  logoutDirectly: async (tab: Tab) => {
    const stored = createSessionStorage(tab.storage).load()?.account
    // An encrypted account has no client.
    tab.gaveUp(tab.shown() ?? (stored?.key === 'locked' ? stored.pubkey : undefined))
    tab.session.logout()
  },
  create: (tab: Tab, who: Person) =>
    tab.actions.enter(() => {
      rememberGeneratedKey(tab.storage, who)
      tab.session.loginWithAccount(who)
    }),
  add: (tab: Tab, who: Person) => tab.actions.add({ name: 'added', account: plain(who) }),
  addLocked: (tab: Tab, who: Person) => tab.actions.add({ name: 'locked', account: locked(who) }),
  saveCurrent: async (tab: Tab) => {
    const account = createSessionStorage(tab.storage).load()?.account
    if (account) await tab.actions.save({ name: 'current', account })
  },
  switchTo: async (tab: Tab, who: Person) => {
    const saved = readSavedAccounts(tab.storage).find(({ account }) => account.pubkey === who.pubkey)
    const account = saved?.account ?? readDeviceKey(tab.storage, who.pubkey)?.account
    if (account) await tab.actions.enter(() => tab.session.switchTo(account), who.pubkey)
  },
  signOut: (tab: Tab) => tab.actions.signOut(),
  remove: (tab: Tab, who: Person) => tab.actions.remove(who.pubkey),
  facts: async (tab: Tab, who: Person) =>
    mergeFacts(tab.storage, who.pubkey, { relays: ['wss://one.example'] }),
  hear: async (tab: Tab) => tab.hear(),
} satisfies Record<string, (tab: Tab, who: Person) => Promise<unknown>>
type UserAction = keyof typeof userActions

const bringsKey = new Set<UserAction>([
  'signIn',
  'signInLocked',
  'signInDirectly',
  'create',
  'add',
  'addLocked',
])

const step = fc.record({
  /** The time since the step before. */
  ms: fc.integer({ min: 1, max: 2 }),
  tab: fc.nat(1),
  action: fc.constantFrom(...(Object.keys(userActions) as UserAction[])),
  who: fc.constantFrom(...people),
  answer: fc.oneof(
    fc.constant<KeyAnswer>({ isYes: false }),
    fc.boolean().map((keep): KeyAnswer => ({ isYes: true, keep })),
  ),
})

const onDevice = ({ storage }: Tab) => new Set(readDeviceKeys(storage).map(({ pubkey }) => pubkey))

/** Whether the owner's answer gave the key up. */
const givesUp = ({ about }: KeyQuestion, answer: KeyAnswer) =>
  answer.isYes && !(about === 'sign-out' && answer.keep === true)

test('no sequence of actions in two tabs loses a key that its owner did not give up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const browser = new Browser()
      const tabs = [openTab(browser), openTab(browser)]
      const expected = new Set<string>()
      for (const { ms, tab: index, action, who, answer } of steps) {
        vi.setSystemTime(Date.now() + ms)
        const tab = tabs[index]!
        tab.say(answer)
        tab.asked.length = 0
        tab.gone.length = 0
        await userActions[action](tab, who)
        for (const question of tab.asked) if (givesUp(question, answer)) expected.delete(question.key.pubkey)
        for (const pubkey of tab.gone) expected.delete(pubkey)
        const after = onDevice(tab)
        expect([...expected].filter((pubkey) => !after.has(pubkey))).toEqual([])
        // A rejected or cancelled action adds no key.
        if (bringsKey.has(action) && after.has(who.pubkey)) expected.add(who.pubkey)
      }
      // Nor do events of the other tab, nor the next start.
      for (const tab of tabs) tab.hear()
      const next = onDevice(openTab(browser))
      expect([...expected].filter((pubkey) => !next.has(pubkey))).toEqual([])
    }),
    { numRuns: 1000 },
  )
})

test('a key that its owner gave up when signing out is nowhere on the device', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      const browser = new Browser()
      const tabs = [openTab(browser), openTab(browser)]
      for (const { ms, tab: index, action, who, answer } of steps) {
        vi.setSystemTime(Date.now() + ms)
        const tab = tabs[index]!
        tab.say(answer)
        await userActions[action](tab, who)
        for (const one of tabs) one.hear()
      }
      const [tab] = tabs
      const current = createSessionStorage(tab!.storage).load()?.account
      if (!current || current.key === 'extension') return
      tab!.say({ isYes: true, keep: false })
      if ((await tab!.actions.signOut()) !== 'gone') return
      tabs[1]!.hear()
      const everything = [...browser.values].join()
      const { secretKey, nsec } = people.find(({ pubkey }) => pubkey === current.pubkey)!
      for (const text of [bytesToHex(secretKey), nsec, `ncryptsec1${current.pubkey}`]) {
        expect(everything).not.toContain(text)
      }
    }),
    { numRuns: 500 },
  )
})

test.each([
  { tab: 'is signed out already', before: 0 },
  { tab: 'used that account before the one that it signs out of', before: 1 },
])('a sign-out in a tab that $tab leaves the newer account of another tab alone', async ({ before }) => {
  const [who, ...others] = people as [Person, Person]
  const browser = new Browser()
  const [one, two] = [openTab(browser), openTab(browser)]
  const later = () => vi.setSystemTime(Date.now() + 1)
  two.session.loginWithAccount(who)
  later()
  if (before === 0) two.session.logout()
  else two.session.loginWithAccount(others[0]!)
  later()
  one.session.loginWithAccount(who)
  later()
  two.session.logout()
  two.hear()
  expect(readDeviceKeys(one.storage).map(({ pubkey }) => pubkey)).toContain(who.pubkey)
  expect(two.shown()).toBe(who.pubkey)
})

test('an account is only offered after a sign-out where its key is locked or its owner chose so', async () => {
  const [who] = people
  for (const keep of [true, false]) {
    const tab = openTab(new Browser())
    await userActions.create(tab, who!)
    expect(readDeviceKeys(tab.storage)[0]).toMatchObject({ isOffered: false, lacksBackup: true })
    tab.say({ isYes: true, keep })
    expect(await tab.actions.signOut()).toBe(keep ? 'stored' : 'gone')
    expect(readDeviceKeys(tab.storage).map(({ isOffered }) => isOffered)).toEqual(keep ? [true] : [])
  }
})

test('replacing the third saved account asks first and names it, and cancelling keeps everything', async () => {
  const [a, b, c, d] = people as [Person, Person, Person, Person]
  const tab = openTab(new Browser())
  await userActions.signIn(tab, a)
  await userActions.add(tab, b)
  await userActions.add(tab, c)
  const names = () => readSavedAccounts(tab.storage).map(({ account }) => account.pubkey)
  expect(names()).toEqual([a, b, c].map(({ pubkey }) => pubkey))
  await userActions.add(tab, d)
  expect(tab.asked).toMatchObject([{ about: 'replace', key: { pubkey: c.pubkey } }])
  expect(names()).toEqual([a, b, c].map(({ pubkey }) => pubkey))
  tab.say({ isYes: true })
  await userActions.add(tab, d)
  expect(names()).toEqual([a, b, d].map(({ pubkey }) => pubkey))
})

test('a key that was only pasted is saved when its owner switches to another account', async () => {
  const [a, b] = people as [Person, Person]
  const tab = openTab(new Browser())
  await userActions.signIn(tab, a)
  await userActions.signIn(tab, b)
  expect(tab.asked).toEqual([])
  expect(readDeviceKey(tab.storage, a.pubkey)).toMatchObject({ places: new Set(['saved']), isOffered: true })
})

/** A tab of a full device, signed in with a key that is nowhere else on it. */
async function openFullDevice() {
  const [who, other] = people as [Person, Person]
  const browser = new Browser()
  const tab = openTab(browser)
  await userActions.signIn(tab, who)
  browser.capacity = browser.size
  const isOnDevice = () => [...browser.values.values()].join('').includes(bytesToHex(who.secretKey))
  return { who, other, browser, tab, isOnDevice }
}

test('on a full device, nobody signs in over the only copy of a key without being asked', async () => {
  const { other, tab, isOnDevice, who } = await openFullDevice()
  await userActions.signIn(tab, other)
  expect(tab.asked).toMatchObject([{ about: 'leave', why: 'no-room', key: { pubkey: who.pubkey } }])
  expect(tab.shown()).toBe(who.pubkey)
  expect(isOnDevice()).toBe(true)
})

test('on a full device, an account is not called saved, and those that are saved stay', async () => {
  const { other, tab, browser, who } = await openFullDevice()
  expect(await tab.actions.add({ name: 'added', account: plain(other) })).toEqual({ status: 'no-room' })
  browser.capacity = Number.POSITIVE_INFINITY
  expect(await tab.actions.add({ name: 'added', account: plain(other) })).toMatchObject({ status: 'saved' })
  expect(readSavedAccounts(tab.storage)).toHaveLength(2)
  expect(tab.shown()).toBe(who.pubkey)
})

test('on a full device, whoever wants to keep a key when signing out is told that this is impossible', async () => {
  const { tab, isOnDevice } = await openFullDevice()
  const whys: unknown[] = []
  const actions = new AccountActions({
    storage: tab.storage,
    logout: () => tab.session.logout(),
    toEntry: (account) => ({ name: 'kept', account }),
    async ask(question) {
      whys.push(question.about === 'sign-out' && question.why)
      return whys.length === 1 ? { isYes: true, keep: true } : { isYes: false }
    },
  })
  expect(await actions.signOut()).toBeUndefined()
  expect(whys).toEqual([undefined, 'no-room'])
  expect(isOnDevice()).toBe(true)
})

test('a key that is created on a full device is no key that stays there', async () => {
  const browser = new Browser()
  browser.capacity = 0
  const tab = openTab(browser)
  await userActions.create(tab, people[0]!)
  expect(readDeviceKeys(tab.storage)).toMatchObject([{ places: new Set(['session']), lacksBackup: true }])
})

test('a full device hears of a sign-out in another tab, whatever facts it has no room for', async () => {
  const { tab, browser, who } = await openFullDevice()
  const second = openTab(browser)
  mergeFacts(second.storage, who.pubkey, { relays: ['wss://one.example'] })
  tab.session.logout()
  second.hear()
  expect(second.shown()).toBeUndefined()
})
