import { blockProblem } from '../client-address.ts'
import type { Statement } from '../state/sql.ts'
import { readLog } from './action-log.ts'
import { upsert } from './columns.ts'
import { findInvitation, invitationRow, readInvitations } from './invitation-records.ts'
import { readJoinRequests, removeRequest, removeRequestsUntil } from './join-requests.ts'
import {
  act,
  actionOf,
  ensureBelow,
  ManagementError,
  mayCall,
  method,
  paramError,
  type ManagementContext,
  type ManagementOptions,
  type Method,
} from './management-call.ts'
import * as given from './management-params.ts'
import type { Members } from './members.ts'
import {
  answerReports,
  ban,
  hiddenPosts,
  hide,
  openReports,
  removeAccount,
  removeEvents,
  removeMedia,
  show,
  unban,
} from './moderation.ts'
import { memberRow, roleRow } from './records.ts'
import { isKindAllowed, readKinds, type KindSetting } from './relay-access.ts'
import type { Role } from './roles.ts'

/** A call of NIP-86 by an account (64 hex) that has proved who it is. */
export interface ManagementCall {
  readonly caller: string
  /** The address that it comes from (`clientOf`). */
  readonly client: string
  readonly method: string
  readonly params: unknown
}

function changeSetting(context: ManagementContext, name: string, value: string): Promise<true> {
  const { members, relay } = context
  return act(context, {
    target: relay.name,
    params: [value],
    isDone: () => members.setting(relay.name, name) === value,
    changes: (version) => [settingRow(relay.name, name, value, version)],
  })
}

const settingRow = (relay: string, name: string, value: unknown, version: number): Statement =>
  upsert('relay_settings', 'relay, name', { relay, name, value: JSON.stringify(value), version })

function changeKind(context: ManagementContext, number: number, isAllowed: boolean): Promise<true> {
  const { members, relay } = context
  const kindsOf = (setting: KindSetting) => readKinds(members, relay.name, setting)
  return act(context, {
    target: relay.name,
    params: [number],
    isDone() {
      if (!isAllowed) return !isKindAllowed(members, relay.name, number)
      return isKindAllowed(members, relay.name, number) && kindsOf('allowedKinds').includes(number)
    },
    changes(version) {
      const disallowed = kindsOf('disallowedKinds').filter((one) => one !== number)
      const allowed = kindsOf('allowedKinds').filter((one) => one !== number)
      const wasDisallowed = kindsOf('disallowedKinds').includes(number)
      // A disallowed kind is only taken off that list: adding it to the allowed kinds would exclude all other kinds.
      const nextAllowed = isAllowed && !wasDisallowed ? [...allowed, number] : allowed
      return [
        settingRow(relay.name, 'disallowedKinds', isAllowed ? disallowed : [...disallowed, number], version),
        settingRow(relay.name, 'allowedKinds', nextAllowed, version),
      ]
    },
  })
}

function ensureRole({ members }: ManagementContext, id: string): void {
  if (!members.roles.some((role) => role.id === id)) throw new ManagementError(404, 'there is no such role')
}

async function changeRoles(
  context: ManagementContext,
  pubkey: string,
  role: string,
  change: (roles: readonly string[]) => readonly string[],
): Promise<true> {
  const { members } = context
  await members.withLock(async (write) => {
    ensureRole(context, role)
    const member = members.all.get(pubkey)
    if (!member) throw new ManagementError(404, 'this account is not a member')
    const roles = change(member.roles)
    if (roles.length === member.roles.length) return
    await write(actionOf(context, { target: pubkey, reason: role, params: [pubkey, role] }), (version) => [
      memberRow({ ...member, roles }, version),
    ])
  })
  return true
}

type RoleFields = readonly [
  id: string,
  label: string,
  description: string,
  color: number | null | undefined,
  order: number | null | undefined,
]

const toRole = ([id, label, description, color, order]: RoleFields): Role => ({
  id,
  label,
  description,
  color: color ?? undefined,
  order: order ?? undefined,
})

/** Writes a role; `check` may refuse that. */
function writeRole(context: ManagementContext, role: Role, check: () => void): Promise<true> {
  return act(context, {
    target: role.id,
    params: [role.id, role.label],
    check,
    isDone: () => isSameRole(context.members, role),
    changes: (version) => [roleRow(role, version)],
  })
}

const isSameRole = ({ roles }: Members, role: Role) =>
  JSON.stringify(roles.find(({ id }) => id === role.id)) === JSON.stringify(role)

/** How many of its own hidden posts an account is shown. */
const maxOwnHidden = 20

/** What an account may know about its own standing. */
async function membershipOf(context: ManagementContext) {
  const { members, state, caller } = context
  const member = members.all.get(caller)
  const standing = members.standingOf(caller)
  const warnings = await readLog(state.sql, { limit: 100, target: caller, method: 'warnpubkey' })
  const hidden = await hiddenPosts(context, caller, maxOwnHidden)
  return {
    access: members.access,
    isMember: members.isMember(caller),
    rank: members.rankOf(caller),
    roles: member?.roles ?? [],
    ...(member && { since: member.since }),
    ...(member?.invitedBy !== undefined && { invitedBy: member.invitedBy }),
    ...(standing.type === 'banned' && {
      ban: { reason: standing.ban.reason, until: standing.ban.until ?? null, at: standing.ban.at },
    }),
    ...(standing.type === 'paused' && { paused: { reason: standing.reason } }),
    warnings: warnings.map(({ at, reason: why }) => ({ at, reason: why })),
    // Not by whom: moderators act for the city.
    hidden: hidden.map(({ by: _, pubkey: __, ...post }) => post),
  }
}

const daySeconds = 86_400

/** `writtenAt` (seconds) is undefined if the member has written nothing; moderators see only the day. */
function memberView(members: Members, pubkey: string, writtenAt: number | undefined) {
  const member = members.all.get(pubkey)
  const standing = members.standingOf(pubkey)
  return {
    pubkey,
    since: member?.since ?? 0,
    roles: member?.roles ?? [],
    rank: members.rankOf(pubkey),
    note: member?.note ?? '',
    ...(member?.invitedBy !== undefined && { invitedBy: member.invitedBy }),
    ...(standing.type === 'banned' && {
      ban: { reason: standing.ban.reason, until: standing.ban.until ?? null },
    }),
    ...(standing.type === 'paused' && { paused: standing.reason }),
    ...(members.pausedBranches.has(pubkey) && { isBranchPaused: true }),
    ...(writtenAt !== undefined && { lastSeen: writtenAt - (writtenAt % daySeconds) }),
  }
}

/** All methods, by name. apps/functions/README.md has a table of them. */
export const methods: Readonly<Record<string, Method>> = {
  supportedmethods: method('stranger', [], async ({ members, caller }) =>
    Object.entries(methods)
      .filter(([name, called]) => name !== 'supportedmethods' && mayCall(members.rankOf(caller), called))
      .map(([name]) => name),
  ),
  getmembership: method('stranger', [], membershipOf),

  banpubkey: method('moderator', [given.pubkey, given.reason], (context, pubkey, why) =>
    ban(context, pubkey, null, why),
  ),
  suspendpubkey: method(
    'moderator',
    [given.pubkey, given.until, given.reason],
    (context, pubkey, until, why) => {
      if (until <= context.now()) throw paramError(2, given.until, 'must be a time ahead, in seconds')
      return ban(context, pubkey, until, why)
    },
  ),
  unbanpubkey: method('moderator', [given.pubkey, given.reason], unban),
  listbannedpubkeys: method('moderator', [], async ({ members }) =>
    members.bans.map(({ pubkey, reason: why, until, by, at }) => ({
      pubkey,
      reason: why,
      by,
      at,
      ...(until !== undefined && { until }),
    })),
  ),
  removeevents: method('steward', [given.pubkey, given.reason], removeEvents),
  removemedia: method('steward', [given.pubkey, given.reason], removeMedia),
  removeaccount: method('steward', [given.pubkey, given.reason], removeAccount),
  warnpubkey: method('moderator', [given.pubkey, given.warning], async (context, pubkey, why) => {
    const answers = await answerReports(context, pubkey)
    return act(context, {
      target: pubkey,
      reason: why,
      check: () => ensureBelow(context, pubkey),
      changes: () => answers,
    })
  }),

  allowpubkey: method('steward', [given.pubkey, given.reason], (context, pubkey, why) => {
    const { members } = context
    return act(context, {
      target: pubkey,
      reason: why,
      check() {
        if (members.standingOf(pubkey).type !== 'banned') return
        throw new ManagementError(400, 'this account is banned, call unbanpubkey first')
      },
      isDone: () => members.all.has(pubkey),
      changes(version, now) {
        const invitedBy = members.formerMember(pubkey)?.invitedBy
        return [
          memberRow({ pubkey, since: now, invitedBy, roles: [], note: why }, version),
          removeRequest(pubkey),
        ]
      },
    })
  }),
  unallowpubkey: method('steward', [given.pubkey, given.reason], async (context, pubkey, why) => {
    const action = actionOf(context, { target: pubkey, reason: why })
    await context.members.end(pubkey, action, () => ensureBelow(context, pubkey))
    return true
  }),
  listallowedpubkeys: method('steward', [], async ({ members }) =>
    [...members.all.values()].map(({ pubkey, note }) => ({ pubkey, reason: note })),
  ),
  listmembers: method(
    'moderator',
    [given.memberPage],
    async ({ members, relay }, { limit, after = '', search = '' }) => {
      const pubkeys = [...members.all.keys()]
        .filter((pubkey) => pubkey > after && pubkey.startsWith(search))
        .toSorted()
        .slice(0, limit)
      const written = relay.lastWritten(pubkeys)
      return pubkeys.map((pubkey) => memberView(members, pubkey, written.get(pubkey)))
    },
  ),
  listjoinrequests: method('steward', [given.requestPage], ({ state }, { limit }) =>
    readJoinRequests(state.sql, limit),
  ),
  denyjoinrequest: method('steward', [given.pubkey, given.reason], (context, pubkey, why) =>
    act(context, {
      target: pubkey,
      reason: why,
      changes: () => [removeRequest(pubkey)],
    }),
  ),
  denyjoinrequests: method('steward', [given.until, given.reason], (context, until, why) =>
    act(context, {
      target: '',
      reason: why,
      params: [until],
      changes: () => [removeRequestsUntil(until)],
    }),
  ),

  createrole: method('steward', given.roleFields, (context, ...fields) => {
    const { members } = context
    const role = toRole(fields)
    return writeRole(context, role, () => {
      if (members.roles.some(({ id }) => id === role.id) && !isSameRole(members, role))
        throw new ManagementError(400, 'a role with this id exists, use editrole')
    })
  }),
  editrole: method('steward', given.roleFields, (context, ...fields) => {
    const role = toRole(fields)
    return writeRole(context, role, () => ensureRole(context, role.id))
  }),
  deleterole: method('steward', [given.roleId], (context, id) => {
    const { members } = context
    if (id === 'steward' || id === 'moderator') {
      throw new ManagementError(400, 'this role belongs to the city and cannot be deleted')
    }
    return act(context, {
      target: id,
      isDone: () => !members.roles.some((role) => role.id === id),
      changes: (version, now) => [
        roleRow({ id, label: '', description: '', color: undefined, order: undefined }, version, now),
        ...[...members.all.values()]
          .filter(({ roles }) => roles.includes(id))
          .map((member) =>
            memberRow({ ...member, roles: member.roles.filter((role) => role !== id) }, version),
          ),
      ],
    })
  }),
  assignrole: method('steward', [given.pubkey, given.roleId], (context, pubkey, role) =>
    changeRoles(context, pubkey, role, (roles) => (roles.includes(role) ? roles : [...roles, role])),
  ),
  unassignrole: method('steward', [given.pubkey, given.roleId], (context, pubkey, role) =>
    changeRoles(context, pubkey, role, (roles) => roles.filter((one) => one !== role)),
  ),
  listroles: method('moderator', [], async ({ members }) => members.roles),

  listreports: method('moderator', [given.reportPage], openReports),
  listeventsneedingmoderation: method('moderator', [], async (context) =>
    (await openReports(context)).flatMap(({ event, reports: [first] }) =>
      event === undefined ? [] : [{ id: event, reason: first ? `${first.type}: ${first.text}` : '' }],
    ),
  ),
  dismissreports: method('moderator', [given.target, given.reason], async (context, target, why) => {
    const answers = await answerReports(context, target)
    return act(context, { target, reason: why, changes: () => answers })
  }),
  banevent: method('moderator', [given.eventId, given.reason], hide),
  allowevent: method('moderator', [given.eventId, given.reason], show),
  listbannedevents: method('moderator', [], (context) => hiddenPosts(context)),

  createinvitation: method(
    'member',
    [given.invitation],
    async ({ members, caller, now }, { maxUses, expiresAt, note }) => {
      if (expiresAt !== undefined && expiresAt <= now()) {
        throw paramError(1, given.invitation, 'is wrong: "expiresAt" must be a time ahead, in seconds')
      }
      const invitation = await members.invite(caller, { maxUses, expiresAt, note })
      if (!invitation) throw new ManagementError(429, 'rate-limited: too many invitations were made today')
      return invitation
    },
  ),
  listinvitations: method('member', [given.page], ({ members, state, caller }, { limit }) =>
    readInvitations(state.sql, {
      limit,
      ...(members.rankOf(caller) !== 'steward' && { by: caller }),
    }),
  ),
  revokeinvitation: method('member', [given.code], async (context, code) => {
    const { members, state, caller } = context
    await members.withLock(async (write) => {
      const invitation = await findInvitation(state.sql, code)
      const isTheirs = invitation?.by === caller || members.rankOf(caller) === 'steward'
      if (!invitation || !isTheirs) throw new ManagementError(404, 'you have no such invitation')
      if (invitation.revokedAt !== undefined) return
      const action = actionOf(context, { target: invitation.by ?? '', params: [] })
      await write(action, (_, now) => [invitationRow({ ...invitation, revokedAt: now })])
    })
    return true
  }),
  pausebranch: method('steward', [given.pubkey, given.reason], (context, pubkey, why) =>
    act(context, {
      target: pubkey,
      reason: why,
      check: () => ensureBelow(context, pubkey),
      isDone: () => context.members.pausedBranches.get(pubkey) === why,
      changes: (version) => [
        upsert('paused_branches', 'pubkey', { pubkey, reason: why, ended_at: null, version }),
      ],
    }),
  ),
  resumebranch: method('steward', [given.pubkey], (context, pubkey) =>
    act(context, {
      target: pubkey,
      isDone: () => !context.members.pausedBranches.has(pubkey),
      changes: (version, now) => [
        upsert('paused_branches', 'pubkey', { pubkey, reason: '', ended_at: now, version }),
      ],
    }),
  ),

  changerelayname: method('steward', [given.relayName], (context, name) =>
    changeSetting(context, 'name', name),
  ),
  changerelaydescription: method('steward', [given.relayDescription], (context, text) =>
    changeSetting(context, 'description', text),
  ),
  changerelayicon: method('steward', [given.relayIcon], (context, icon) =>
    changeSetting(context, 'icon', icon),
  ),
  allowkind: method('steward', [given.kind], (context, number) => changeKind(context, number, true)),
  disallowkind: method('steward', [given.kind], (context, number) => changeKind(context, number, false)),
  listallowedkinds: method('steward', [], async ({ members, relay }) =>
    readKinds(members, relay.name, 'allowedKinds'),
  ),
  listdisallowedkinds: method('steward', [], async ({ members, relay }) =>
    readKinds(members, relay.name, 'disallowedKinds'),
  ),

  blockip: method('steward', [given.address, given.reason], (context, ip, why) => {
    const problem = blockProblem(ip, context.client)
    if (problem !== undefined) throw paramError(1, given.address, problem)
    return act(context, {
      target: ip,
      reason: why,
      isDone: () => context.members.blockedAddresses.get(ip) === why,
      changes: (version) => [
        upsert('blocked_addresses', 'address', { address: ip, reason: why, ended_at: null, version }),
      ],
    })
  }),
  unblockip: method('steward', [given.address], (context, ip) =>
    act(context, {
      target: ip,
      isDone: () => !context.members.blockedAddresses.has(ip),
      changes: (version, now) => [
        upsert('blocked_addresses', 'address', { address: ip, reason: '', ended_at: now, version }),
      ],
    }),
  ),
  listblockedips: method('steward', [], async ({ members }) =>
    [...members.blockedAddresses].map(([ip, why]) => ({ ip, reason: why })),
  ),

  listlog: method('moderator', [given.logPage], ({ state }, { limit, before, target }) =>
    readLog(state.sql, {
      limit,
      ...(before !== undefined && { before }),
      ...(target !== undefined && { target }),
    }),
  ),
}

/**
 * Carries out a call of the relay management API (NIP-86) and gives its result.
 * @throws {ManagementError} for an unknown method, wrong parameters, or a caller who may not.
 */
export async function manage(options: ManagementOptions, call: ManagementCall): Promise<unknown> {
  const { caller, client, method: name, params } = call
  const called = Object.hasOwn(methods, name) ? methods[name] : undefined
  if (!called) throw new ManagementError(404, 'there is no such method')
  const rank = options.members.rankOf(caller)
  if (!mayCall(rank, called)) throw new ManagementError(403, `restricted: a ${rank} may not call ${name}`)
  return called.run({ ...options, caller, client, method: name }, params)
}
