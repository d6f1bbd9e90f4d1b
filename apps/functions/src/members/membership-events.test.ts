import { join } from 'node:path'
import { generateSecretKey, getPublicKey } from 'nostr-tools/pure'
import { expect, onTestFinished, test } from 'vitest'
import { createVerifier, membershipKinds, type Filter, type NostrEvent } from '@ncc/nostr-core'
import { Relay } from '../relay/relay.ts'
import { createSqliteState } from '../state/sqlite-state.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { Members } from './members.ts'
import { MembershipEvents } from './membership-events.ts'
import { banRow, hiddenRow, memberRow, removalRow } from './records.ts'

const now = () => Math.floor(Date.now() / 1000)
const key = generateSecretKey()
const [alice, bob, post] = ['a'.repeat(64), 'b'.repeat(64), 'c'.repeat(64)] as const

/** A city with two relays. The disk of the first can be full. */
async function openCity() {
  const folder = await temporaryFolder()
  const state = createSqliteState(join(folder, 'state.sqlite'))
  const openRelay = (name: string) =>
    new Relay({
      name,
      description: '',
      storage: join(folder, `${name}.sqlite`),
      verifier: createVerifier(),
    })
  const relay = openRelay('city')
  const other = openRelay('public')
  const log: string[] = []
  const members = await Members.open({
    state,
    access: 'members',
    founders: new Set([getPublicKey(key)]),
    now,
    log: (message) => log.push(message),
  })
  const disk = { isFull: false }
  const clock = { ahead: 0 }
  const relays = [
    {
      // As of a relay that has more than it gives at a time.
      find: (filter: Filter, after?: NostrEvent) =>
        relay.find(
          { ...filter, ...(filter.limit !== undefined && { limit: Math.min(filter.limit, 2) }) },
          after,
        ),
      store(events: Parameters<Relay['store']>[0]) {
        if (disk.isFull) throw new Error('the disk is full')
        return relay.store(events)
      },
    },
    other,
  ]
  const publish = () =>
    new MembershipEvents({
      members,
      relays,
      secretKey: key,
      now: () => now() + clock.ahead,
      log: (message) => log.push(message),
      repairMs: 20,
    })
  let events = publish()
  onTestFinished(async () => {
    events.close()
    await Promise.all([relay.close(), other.close()])
    await state.close()
  })
  return {
    members,
    disk,
    clock,
    log,
    stop: () => events.close(),
    start: () => void (events = publish()),
    labelled: () =>
      relay
        .find({ kinds: [membershipKinds.label] })
        .flatMap(({ tags }) => tags.flatMap(([name, value]) => (name === 'e' || name === 'p' ? [value] : [])))
        .toSorted(),
    changes: () =>
      relay
        .find({ kinds: [membershipKinds.memberAdded, membershipKinds.memberRemoved] })
        .map(({ kind, tags }) => [kind, tags.find(([name]) => name === 'p')?.[1]]),
    listed: () =>
      relay
        .find({ kinds: [membershipKinds.memberList] })
        .flatMap(({ tags }) => tags.flatMap(([name, value]) => (name === 'member' ? [value] : []))),
    /** The ids of everything that each relay has. */
    ids: () =>
      [relay, other].map((one) =>
        one
          .find({})
          .map(({ id }) => id)
          .toSorted(),
      ),
  }
}

const decision = { reason: '', until: undefined, by: getPublicKey(key), at: now(), media: [] }
const action = { actor: getPublicKey(key), method: 'test', target: '', reason: '' }

test('what relays on a full disk do not store is published once there is room', async () => {
  const { members, disk, log, listed, labelled } = await openCity()
  disk.isFull = true
  await members.addMissing([alice], 'test')
  await members.withLock((write) =>
    write(action, (version) => [
      banRow({ ...decision, pubkey: bob }, version),
      hiddenRow({ ...decision, id: post, pubkey: undefined }, version),
    ]),
  )
  expect([listed(), labelled()]).toEqual([[], []])
  expect(new Set(log)).toEqual(new Set(['the membership could not be published']))
  disk.isFull = false
  await expect.poll(() => [listed(), labelled()]).toEqual([[alice], [bob, post]])
  disk.isFull = true
  await members.withLock((write) =>
    write(action, (version) => [hiddenRow({ ...decision, id: post, pubkey: undefined }, version, now())]),
  )
  disk.isFull = false
  await expect.poll(labelled).toEqual([bob])
})

test('what was hidden and restored while the server did not run is so in its relays after the next start', async () => {
  const { members, start, stop, labelled } = await openCity()
  const hide = (endedAt?: number) =>
    members.withLock((write) =>
      write(action, (version) => [hiddenRow({ ...decision, id: post, pubkey: undefined }, version, endedAt)]),
    )
  await hide()
  expect(labelled()).toEqual([post])
  stop()
  await hide(now())
  start()
  expect(labelled()).toEqual([])
})

test('joins and leaves that a full relay missed are published once there is room, except those of an erased account', async () => {
  const { members, disk, changes } = await openCity()
  disk.isFull = true
  await members.addMissing([alice, bob], 'test')
  await members.withLock((write) =>
    write(action, (version) => [
      removalRow({ pubkey: bob, relay: '', until: now(), isWhole: true }, version),
      memberRow(
        { pubkey: bob, since: now(), invitedBy: undefined, roles: [], note: '', endedAt: now() },
        version,
      ),
    ]),
  )
  expect(changes()).toEqual([])
  disk.isFull = false
  await expect.poll(changes).toEqual([[membershipKinds.memberAdded, alice]])
})

test('a start adds no label again, however many there are', async () => {
  const { members, clock, start, stop, labelled } = await openCity()
  const ids = ['1', '2', '3', '4', '5'].map((digit) => digit.repeat(64))
  await members.withLock((write) =>
    write(action, (version) => ids.map((id) => hiddenRow({ ...decision, id, pubkey: undefined }, version))),
  )
  stop()
  clock.ahead = 10
  start()
  expect(labelled()).toEqual(ids)
})

test('a relay on a full disk holds up no other, and all get the same events', async () => {
  const { members, disk, listed, ids } = await openCity()
  const [, before] = ids()
  disk.isFull = true
  await members.addMissing([alice], 'test')
  await members.withLock((write) =>
    write(action, (version) => [hiddenRow({ ...decision, id: post, pubkey: undefined }, version)]),
  )
  // The join, the label, and the new list, which replaces the one before.
  await expect.poll(() => ids()[1]).toHaveLength((before?.length ?? 0) + 2)
  disk.isFull = false
  await expect.poll(listed).toEqual([alice])
  const [first, second] = ids()
  expect(first).toEqual(second)
})
