import { encodeNsec } from '@ncc/nostr-core'
import { createSecretKey, getPublicKey, parseSecretKey } from '@ncc/nostr-core/keys'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { DemoCity } from '../demo-city.ts'
import { describeError, type Log } from '../log.ts'
import { relayNames, type RelayName } from '../relay-names.ts'
import type { RelayAccess } from '../relay/access.ts'
import type { Relay } from '../relay/relay.ts'
import type { Env } from '../settings/env.ts'
import type { RateLimit } from '../state/rate-limit.ts'
import type { State } from '../state/state.ts'
import { Eraser } from './eraser.ts'
import { Members } from './members.ts'
import { MembershipEvents } from './membership-events.ts'
import type { Membership } from './membership.ts'
import { memberRow } from './records.ts'
import { createRelayAccess, relayKinds } from './relay-access.ts'

/** The dependencies of a city's access rules; `clubPubkey` is 64 hex digits. */
export interface CityAccessOptions {
  readonly env: Pick<Env, 'access' | 'stewards' | 'relayKey' | 'membership' | 'joinRequests' | 'databaseUrl'>
  readonly state: State
  readonly blobs: BlobStore
  /** The public origin. */
  readonly origin: string
  readonly clubPubkey: string
  /** Invitation codes that may be tried from one address. */
  readonly invitationRate: RateLimit
  readonly now: () => number
  readonly log: Log
}

/** How often (ms) changes by other servers on the same database are read. */
const pollMs = 400

/** Who may do what in a city, on its relays and in its functions. */
export interface CityAccess {
  readonly members: Members
  readonly eraser: Eraser
  /** The key that the relays sign with (64 hex), NIP-11's `self`. */
  readonly relayPubkey: string
  rulesFor(relay: RelayName): RelayAccess
  /** Applies bans and settings to the relays, now and after each change; returns a function that stops this. */
  applyTo(relays: Readonly<Record<RelayName, Relay>>): () => void
  /** Adds the members of the demo city, if nobody has acted in this city yet. */
  addDemoMembers(members: ReturnType<DemoCity['demoMembers']>): Promise<void>
  /** Whether an account may use the functions. */
  mayUseFunctions(pubkey: string): boolean
  /**
   * Makes an account a member if it may become one: because membership is open, by an invitation, or because it had the
   * badge before there were members. Resolves with whether it is a member.
   */
  admit(pubkey: string, invitation: unknown, hasBadge: boolean): Promise<boolean>
  close(): void
}

/** The key that relays sign with: `RELAY_NSEC`, else one that is made once for all servers of this state. */
async function findRelayKey(env: CityAccessOptions['env'], state: State): Promise<Uint8Array> {
  if (env.relayKey) return env.relayKey
  return parseSecretKey(await state.getOrSetNote('relay key', encodeNsec(createSecretKey())))
}

async function fillMembers(
  members: Members,
  membership: Membership,
  stewards: readonly string[],
): Promise<void> {
  await members.addMissing(stewards, 'steward')
  if (membership.type === 'list') {
    // Anyone who asked to be removed comes back only if a steward lets them in.
    const listed = [...membership.pubkeys].filter((pubkey) => !members.wasRemovedWhole(pubkey))
    await members.addMissing(listed, 'MEMBERSHIP')
  }
  await members.setInvitationCode(membership.type === 'code' ? membership.code : undefined)
}

/** Opens a city's members, and adds those that the settings name. */
export async function openCityAccess(options: CityAccessOptions): Promise<CityAccess> {
  const { env, state, clubPubkey, now, log } = options
  const logError = (message: string, error: unknown) => log('error', message, { error: describeError(error) })
  const relayKey = await findRelayKey(env, state)
  const relayPubkey = getPublicKey(relayKey)
  const members = await Members.open({
    state,
    access: env.access,
    founders: new Set([...env.stewards, clubPubkey, relayPubkey]),
    now,
    ...(env.databaseUrl !== undefined && { pollMs }),
    log: logError,
  })
  await fillMembers(members, env.membership, env.stewards)
  const eraser = new Eraser({
    members,
    state,
    blobs: options.blobs,
    origin: options.origin,
    ownKeys: [clubPubkey, relayPubkey],
    now,
    log: logError,
  })
  let events: MembershipEvents | undefined

  return {
    members,
    eraser,
    relayPubkey,
    rulesFor: (relay) =>
      createRelayAccess({
        members,
        relay,
        state,
        invitationRate: options.invitationRate,
        eraser,
        takesJoinRequests: env.joinRequests,
        now,
        signInvitation: (code) => {
          if (!events) throw new Error('invitations can be signed once the rules apply to the relays')
          return events.signInvitation(code)
        },
        log: logError,
      }),
    applyTo(relays) {
      const all = Object.values(relays)
      const outdated = findOutdated(all, relayPubkey)
      const hide = () => {
        const banned = members.bans.filter(({ until }) => until === undefined)
        const pubkeys = banned.map(({ pubkey }) => pubkey)
        const hidden = new Set([...members.hiddenEvents.keys(), ...pubkeys, ...outdated])
        for (const relay of all) relay.setHidden(hidden)
      }
      const present = () => {
        for (const name of relayNames) relays[name].present(settingsOf(members, name))
      }
      const stop = members.onChange(({ hidden, shown, banned, unbanned, settings }) => {
        if (hidden.length + shown.length + banned.length + unbanned.length > 0) hide()
        if (settings) present()
        for (const relay of all) relay.enforceAccess()
      })
      hide()
      present()
      const published = new MembershipEvents({
        members,
        relays: all,
        secretKey: relayKey,
        now,
        log: logError,
      })
      events = published
      // After the events above: those about an account that was removed are then removed too.
      const stopErasing = eraser.applyTo(relays)
      return () => {
        stopErasing()
        stop()
        published.close()
      }
    },
    async addDemoMembers(demo) {
      await members.withLock(async (write) => {
        if (members.all.size > env.stewards.length) return
        const action = { actor: '', method: 'addmembers', target: '', reason: 'demo city' }
        await write({ ...action, params: { count: demo.length } }, (version, since) =>
          demo.map((member) => memberRow({ ...member, since, note: '' }, version)),
        )
      })
    },
    mayUseFunctions: (pubkey) =>
      members.mayWrite(pubkey) && (env.membership.type !== 'list' || members.isMember(pubkey)),
    async admit(pubkey, invitation, hasBadge) {
      if (members.standingOf(pubkey).type !== 'fine') return false
      if (members.isMember(pubkey)) return true
      const isWelcome = hasBadge || env.membership.type === 'open'
      if (isWelcome) await members.addMissing([pubkey], 'badge')
      if (members.isMember(pubkey)) return true
      if (typeof invitation !== 'string') return false
      const { type } = await members.claim(pubkey, invitation)
      return type === 'welcome' || type === 'member'
    },
    close: () => members.close(),
  }
}

/** Ids of the membership events that the relays signed with an earlier key. */
function findOutdated(relays: readonly Relay[], relayPubkey: string): string[] {
  const found = relays.flatMap((relay) => relay.find({ kinds: [...relayKinds], limit: maxOutdated }))
  return found.filter(({ pubkey }) => pubkey !== relayPubkey).map(({ id }) => id)
}

const maxOutdated = 20_000

function settingsOf(
  members: Members,
  relay: RelayName,
): Partial<Record<'name' | 'description' | 'icon', string>> {
  const given = (['name', 'description', 'icon'] as const).map((key) => [key, members.setting(relay, key)])
  return Object.fromEntries(given.filter(([, value]) => typeof value === 'string'))
}
