import { join } from 'node:path'
import { generateSecretKey, getPublicKey } from 'nostr-tools/pure'
import { createVerifier, membershipKinds } from '@ncc/nostr-core'
import { expect, onTestFinished, test } from 'vitest'
import { Relay } from '../relay/relay.ts'
import { createSqliteState } from '../state/sqlite-state.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { Members } from './members.ts'
import { MembershipEvents } from './membership-events.ts'
import { banRow, hiddenRow } from './records.ts'

const now = () => Math.floor(Date.now() / 1000)
const key = generateSecretKey()
const [alice, bob, post] = ['a'.repeat(64), 'b'.repeat(64), 'c'.repeat(64)] as const

/** A city with one relay, whose disk can be full. */
async function openCity() {
  const folder = await temporaryFolder()
  const state = createSqliteState(join(folder, 'state.sqlite'))
  const relay = new Relay({
    name: 'City',
    description: '',
    storage: join(folder, 'city.sqlite'),
    verifier: createVerifier(),
  })
  const log: string[] = []
  const members = await Members.open({
    state,
    access: 'members',
    founders: new Set([getPublicKey(key)]),
    now,
    log: (message) => log.push(message),
  })
  const disk = { isFull: false }
  const relays = [
    {
      find: relay.find.bind(relay),
      store(events: Parameters<Relay['store']>[0]) {
        if (disk.isFull) throw new Error('the disk is full')
        return relay.store(events)
      },
    },
  ]
  const publish = () =>
    new MembershipEvents({
      members,
      relays,
      secretKey: key,
      now,
      log: (message) => log.push(message),
      repairMs: 20,
    })
  let events = publish()
  onTestFinished(async () => {
    events.close()
    await relay.close()
    await state.close()
  })
  return {
    members,
    disk,
    log,
    stop: () => events.close(),
    start: () => void (events = publish()),
    labelled: () =>
      relay
        .find({ kinds: [membershipKinds.label] })
        .flatMap(({ tags }) => tags.flatMap(([name, value]) => (name === 'e' || name === 'p' ? [value] : [])))
        .toSorted(),
    listed: () =>
      relay
        .find({ kinds: [membershipKinds.memberList] })
        .flatMap(({ tags }) => tags.flatMap(([name, value]) => (name === 'member' ? [value] : []))),
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
