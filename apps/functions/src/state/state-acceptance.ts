import { expect, onTestFinished, test, vi } from 'vitest'
import { accountCounts, accountRates, forgetCounts } from './account-keys.ts'
import { sql } from './sql.ts'
import type { State, UploadPage } from './state.ts'

const alice = 'a'.repeat(64)
const bob = 'b'.repeat(64)

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

/**
 * What every store of the state must do. `open` gives two handles on one empty store, as two servers would have.
 */
export function testState(open: () => Promise<readonly [State, State]>): void {
  async function states(): Promise<readonly [State, State]> {
    const [one, two] = await open()
    onTestFinished(async () => {
      await one.close()
      await two.close()
    })
    return [one, two]
  }

  test('one server reads and overwrites the notes of another', async () => {
    const [one, two] = await states()
    expect(await one.getNote('x')).toBeUndefined()
    await one.setNote('x', 'first')
    expect(await two.getNote('x')).toBe('first')
    await two.setNote('x', 'second ✨')
    expect(await one.getNote('x')).toBe('second ✨')
  })

  test('of many notes stored at once, all servers get the first', async () => {
    const [one, two] = await states()
    const saved = await times(20, (index) => (index % 2 === 0 ? one : two).getOrSetNote('x', `note ${index}`))
    expect(new Set(saved).size).toBe(1)
    expect(await two.getOrSetNote('x', 'later')).toBe(saved[0])
  })

  test('a key can be used once, by one of many servers, until it expires', async () => {
    const [one, two] = await states()
    const used = await times(20, (index) => (index % 2 === 0 ? one : two).useOnce('key', 200, 100))
    expect(used.filter(Boolean)).toHaveLength(1)
    expect(await two.useOnce('other', 200, 100)).toBe(true)
    expect(await one.useOnce('key', 200, 199)).toBe(false)
    expect(await one.useOnce('key', 300, 200)).toBe(true)
  })

  test('a count stops at its maximum, can be decremented, and expires', async () => {
    const [one, two] = await states()
    const counted = await times(20, (index) => (index % 2 === 0 ? one : two).countUpTo('c', 7, 200, 100))
    expect(counted.filter(Boolean)).toHaveLength(7)
    expect(await one.counted('c', 100)).toBe(7)
    await two.uncount('c')
    expect(await one.countUpTo('c', 7, 200, 100)).toBe(true)
    expect(await one.countUpTo('c', 7, 200, 100)).toBe(false)
    expect(await one.counted('c', 200)).toBe(0)
    expect(await one.countUpTo('c', 7, 300, 200)).toBe(true)
    expect(await one.countUpTo('none', 0, 300, 200)).toBe(false)
  })

  test('a count from before the clock was set back expires as soon as a new one would', async () => {
    const [one, two] = await states()
    expect(await one.countUpTo('c', 1, 9_200, 9_100)).toBe(true)
    expect(await two.countUpTo('c', 1, 200, 100)).toBe(false)
    expect(await one.countUpTo('c', 1, 250, 150)).toBe(false)
    expect(await two.countUpTo('c', 1, 300, 200)).toBe(true)
  })

  test('a rate limit is shared by all servers, tells how long to wait, and expires', async () => {
    const [one, two] = await states()
    const rate = { name: 'calls', times: 7, seconds: 1 }
    const limits = [one.rateLimit(rate), two.rateLimit(rate)] as const
    const waits = await times(20, (index) => limits[index % 2 === 0 ? 0 : 1].take('alice'))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(7)
    expect(new Set(waits)).toEqual(new Set([0, 1]))
    expect(await limits[0].take('bob')).toBe(0)
    expect(await one.rateLimit({ ...rate, name: 'uploads' }).take('alice')).toBe(0)
    await vi.waitFor(async () => expect(await limits[1].take('alice')).toBe(0), { timeout: 10_000 })
  })

  test('the addresses of an IPv6 site have a limit together', async () => {
    const [one] = await states()
    const limit = one.rateLimit({ name: 'calls', times: 2, seconds: 60 })
    const waits = await times(20, (index) => limit.take(`2001:db8:7:${index}::/64`))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(16)
    expect(await limit.take('2001:db8:8:1::/64')).toBe(0)
    expect(await limit.take('192.0.2.1')).toBe(0)
  })

  test('a caller over a limit waits no longer after the clock is set back', async () => {
    const [one] = await states()
    const rate = { name: 'calls', times: 2, seconds: 60 }
    const limit = one.rateLimit(rate)
    const present = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: present + 3 * 3_600_000 })
    onTestFinished(() => void vi.useRealTimers())
    const waits = async () => [
      await limit.take('alice'),
      await limit.take('alice'),
      await limit.take('alice'),
    ]
    expect(await waits()).toEqual([0, 0, 60])
    vi.setSystemTime(present)
    expect(await waits()).toEqual([0, 0, 60])
    expect(await one.rateLimit(rate).take('alice')).toBe(60)
    vi.setSystemTime(present - 30_000)
    expect(await limit.take('alice')).toBe(90)
  })

  test('a name belongs to the first account that claims it', async () => {
    const [one, two] = await states()
    const claims = await times(10, (index) =>
      index % 2 === 0 ? one.claimName('mira', alice) : two.claimName('mira', bob),
    )
    const holder = await one.findName('mira')
    expect([alice, bob]).toContain(holder)
    expect(claims.filter((claim) => claim === 'claimed')).toHaveLength(5)
    expect(await two.findName('nobody')).toBeUndefined()
  })

  test('what is counted of an account is removed with it, and nothing else', async () => {
    const [one, two] = await states()
    const soon = Math.floor(Date.now() / 1000) + 60
    for (const pubkey of [alice, bob]) {
      for (const keyOf of Object.values(accountCounts)) await one.countUpTo(keyOf(pubkey), 5, soon, soon - 60)
      for (const rate of Object.values(accountRates)) await one.rateLimit(rate).take(pubkey)
    }
    await two.sql.run(forgetCounts(alice))
    for (const keyOf of Object.values(accountCounts)) {
      expect(await one.counted(keyOf(alice), soon - 60)).toBe(0)
      expect(await one.counted(keyOf(bob), soon - 60)).toBe(1)
    }
    for (const [pubkey, left] of [
      [alice, 0],
      [bob, Object.keys(accountRates).length],
    ] as const) {
      const rows = await one.sql.query(sql('SELECT key FROM rate_limits WHERE key LIKE ?', `%${pubkey}%`))
      expect(rows).toHaveLength(left)
    }
  })

  test('uploads are listed newest first, found by hash, and limited by the quota', async () => {
    const [one, two] = await states()
    const upload = (sign: string, pubkey: string, createdAt: number) => ({
      name: `${sign.repeat(64)}.webp`,
      pubkey,
      size: 40,
      mimeType: 'image/webp',
      createdAt,
    })
    const added = await times(5, (index) =>
      (index % 2 === 0 ? one : two).addUpload(upload(String(index), alice, index), {
        quota: 100,
        total: undefined,
      }),
    )
    expect(added.filter((outcome) => outcome === 'added')).toHaveLength(2)
    const all = { limit: 10 }
    const listed = await one.listUploads(alice, all)
    expect(listed).toHaveLength(2)
    expect([await two.countUploads(alice), await two.countUploads(bob)]).toEqual([2, 0])
    expect(listed[0]?.createdAt).toBeGreaterThan(listed[1]?.createdAt ?? 0)
    const [newest] = listed
    if (!newest) throw new Error('nothing is listed')
    expect(await two.addUpload({ ...newest, createdAt: 9 }, { quota: 100, total: 80 })).toBe('added')
    expect((await one.listUploads(alice, all))[0]).toEqual({ ...newest, createdAt: 9 })
    expect(await one.addUpload({ ...newest, pubkey: bob }, { quota: 100, total: 120 })).toBe('added')
    expect(await one.findUpload(newest.name.slice(0, 64))).toBe(newest.name)
    expect(await one.isUploadedByOthers(newest.name, [alice])).toBe(true)
    expect(await one.isUploadedByOthers(newest.name, [alice, bob])).toBe(false)
    expect(await one.removeUpload(newest.name, alice)).toBe(1)
    expect(await two.removeUpload(newest.name, alice)).toBeUndefined()
    expect(await two.removeUpload(newest.name, bob)).toBe(0)
    expect(await one.findUpload(newest.name.slice(0, 64))).toBeUndefined()
    expect(await one.listUploads(bob, all)).toEqual([])
  })

  test('uploads are listed a page at a time, by number or after the last one, also of the same second', async () => {
    const [one] = await states()
    const names = ['d', 'b', 'c', 'a', 'e'].map((sign) => `${sign.repeat(64)}.webp`)
    for (const [index, name] of names.entries()) {
      const upload = { name, pubkey: alice, size: 1, mimeType: 'image/webp', createdAt: index === 4 ? 6 : 5 }
      await one.addUpload(upload, { quota: 100, total: undefined })
    }
    const list = async (page: UploadPage) =>
      (await one.listUploads(alice, page)).map(({ name }) => name.slice(0, 1)).join('')
    expect(await list({ limit: 10 })).toBe('eabcd')
    expect(await list({ limit: 2, offset: 2 })).toBe('bc')
    expect(await list({ limit: 10, since: 6 })).toBe('e')
    expect(await list({ limit: 10, until: 5 })).toBe('abcd')
    const [, , third] = await one.listUploads(alice, { limit: 3 })
    expect(await list({ limit: 10, after: third })).toBe('cd')
    expect(await one.uploadsOfHash(alice, 'b'.repeat(64))).toEqual([third])
    expect(await one.uploadsOfHash(bob, 'b'.repeat(64))).toEqual([])
    expect((await one.uploadNames(alice)).toSorted()).toEqual(names.toSorted())
  })

  test('all accounts together are limited by the total, whatever their quota', async () => {
    const [one, two] = await states()
    const added = await times(6, (index) =>
      (index % 2 === 0 ? one : two).addUpload(
        {
          name: `${String(index).repeat(64)}.webp`,
          pubkey: String(index).repeat(64),
          size: 40,
          mimeType: 'image/webp',
          createdAt: index,
        },
        { quota: 100, total: 130 },
      ),
    )
    expect(added.filter((outcome) => outcome === 'added')).toHaveLength(3)
    expect(added.filter((outcome) => outcome === 'full')).toHaveLength(3)
  })

  test('statements of a transaction take effect together or not at all, for the other server too', async () => {
    const [one, two] = await states()
    await one.sql.run([sql('CREATE TABLE IF NOT EXISTS pairs (name TEXT PRIMARY KEY, value BIGINT)')])
    const insert = (name: string, value: number | null) => sql('INSERT INTO pairs VALUES (?, ?)', name, value)
    await one.sql.run([insert('a', 2 ** 40), insert('what?', null)])
    await expect(two.sql.run([insert('b', 1), insert('a', 3)])).rejects.toThrow()
    const rows = await two.sql.query(sql('SELECT name, value FROM pairs ORDER BY name'))
    expect(rows.map(({ name, value }) => [name, value === null ? null : Number(value)])).toEqual([
      ['a', 2 ** 40],
      ['what?', null],
    ])
  })

  test('tasks of one key take turns, more of them than there are connections; a failure ends its turn only', async () => {
    const [one] = await states()
    let running = 0
    const most: number[] = []
    const task = async (key: string) => {
      running += 1
      most.push(running)
      await one.getNote(key)
      running -= 1
      if (key === 'bad') throw new Error('no')
    }
    await times(30, () => one.withLock('key', () => task('key')))
    await expect(one.withLock('key', () => task('bad'))).rejects.toThrow('no')
    await one.withLock('key', () => task('key'))
    expect(Math.max(...most)).toBe(1)
    // Each of another key, and inside its turn each needs the store.
    await times(30, (index) => one.withLock(`key ${index}`, () => one.setNote('x', String(index))))
  })

  test('tasks with files that wait for their store, more than there are connections, delay no other task', async () => {
    const [one] = await states()
    let release = (): void => undefined
    const stored = new Promise<void>((resolve) => (release = resolve))
    const storing = times(30, (index) => one.withFileLock(`${index}`, () => stored))
    expect(await one.withLock('key', async () => 'done')).toBe('done')
    release()
    await storing
  })
}
