import { blockProblem } from '../client-address.ts'
import { sql, type Statement } from '../state/sql.ts'
import {
  act,
  ensureBelow,
  ManagementError,
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
import {
  findInvitation,
  invitationRow,
  memberRow,
  readInvitations,
  readJoinRequests,
  readLog,
  roleRow,
  upsert,
} from './records.ts'
import { isKindAllowed } from './relay-access.ts'
import { mayCall, type Role } from './roles.ts'

/** A call of NIP-86 by an account (64 hex) that has proved who it is. */
export interface ManagementCall {
  readonly caller: string
  /** The address that it comes from (`clientOf`). */
  readonly client: string
  readonly method: string
  readonly params: unknown
}

function changeSetting(
  context: ManagementContext,
  methodName: string,
  name: string,
  value: string,
): Promise<true> {
  const { members, relay } = context
  return act(
    context,
    { method: methodName, target: relay.name, reason: '', params: [value] },
    () => members.setting(relay.name, name) === value,
    (version) => [settingRow(relay.name, name, value, version)],
  )
}

const settingRow = (relay: string, name: string, value: unknown, version: number): Statement =>
  upsert('relay_settings', 'relay, name', { relay, name, value: JSON.stringify(value), version })

function changeKind(
  context: ManagementContext,
  methodName: string,
  number: number,
  isAllowed: boolean,
): Promise<true> {
  const { members, relay } = context
  const listOf = (name: string) => (members.setting(relay.name, name) ?? []) as readonly number[]
  return act(
    context,
    { method: methodName, target: relay.name, reason: '', params: [number] },
    () => {
      const allowed = listOf('allowedKinds')
      if (!isAllowed) return !isKindAllowed(members, relay.name, number)
      return isKindAllowed(members, relay.name, number) && allowed.includes(number)
    },
    (version) => {
      const disallowed = listOf('disallowedKinds').filter((one) => one !== number)
      const allowed = listOf('allowedKinds').filter((one) => one !== number)
      const wasDisallowed = listOf('disallowedKinds').includes(number)
      // A disallowed kind is only taken off that list: adding it to the allowed kinds would exclude all other kinds.
      const nextAllowed = isAllowed && !wasDisallowed ? [...allowed, number] : allowed
      return [
        settingRow(relay.name, 'disallowedKinds', isAllowed ? disallowed : [...disallowed, number], version),
        settingRow(relay.name, 'allowedKinds', nextAllowed, version),
      ]
    },
  )
}

async function changeRoles(
  context: ManagementContext,
  methodName: string,
  pubkey: string,
  role: string,
  change: (roles: readonly string[]) => readonly string[],
): Promise<true> {
  const { members, caller } = context
  if (!members.roles.some(({ id }) => id === role)) throw new ManagementError(404, 'there is no such role')
  await members.withLock(async (write) => {
    const member = members.all.get(pubkey)
    if (!member) throw new ManagementError(404, 'this account is not a member')
    const roles = change(member.roles)
    if (roles.length === member.roles.length) return
    const action = { actor: caller, method: methodName, target: pubkey, reason: role, params: [pubkey, role] }
    await write(action, (version) => [memberRow({ ...member, roles }, version)])
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

async function writeRole(
  context: ManagementContext,
  methodName: 'createrole' | 'editrole',
  role: Role,
): Promise<true> {
  const known = () => context.members.roles.find(({ id }) => id === role.id)
  const isSame = () => JSON.stringify(known()) === JSON.stringify(role)
  if (methodName === 'editrole' && !known()) throw new ManagementError(404, 'there is no such role')
  if (methodName === 'createrole' && known() && !isSame()) {
    throw new ManagementError(400, 'a role with this id exists, use editrole')
  }
  return act(
    context,
    { method: methodName, target: role.id, reason: '', params: [role.id, role.label] },
    isSame,
    (version) => [roleRow(role, version)],
  )
}

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
  supportedmethods: method([], async ({ members, caller }) =>
    Object.keys(methods).filter(
      (name) => name !== 'supportedmethods' && mayCall(members.rankOf(caller), name),
    ),
  ),
  getmembership: method([], membershipOf),

  banpubkey: method([given.pubkey, given.reason], (context, pubkey, why) =>
    ban(context, 'banpubkey', pubkey, null, why),
  ),
  suspendpubkey: method([given.pubkey, given.until, given.reason], (context, pubkey, until, why) => {
    if (until <= context.now()) throw paramError(2, given.until, 'must be a time ahead, in seconds')
    return ban(context, 'suspendpubkey', pubkey, until, why)
  }),
  unbanpubkey: method([given.pubkey, given.reason], unban),
  listbannedpubkeys: method([], async ({ members }) =>
    members.bans.map(({ pubkey, reason: why, until, by, at }) => ({
      pubkey,
      reason: why,
      by,
      at,
      ...(until !== undefined && { until }),
    })),
  ),
  removeevents: method([given.pubkey, given.reason], removeEvents),
  removemedia: method([given.pubkey, given.reason], removeMedia),
  removeaccount: method([given.pubkey, given.reason], removeAccount),
  warnpubkey: method([given.pubkey, given.warning], async (context, pubkey, why) => {
    ensureBelow(context, pubkey)
    const answers = await answerReports(context, pubkey)
    const action = { method: 'warnpubkey', target: pubkey, reason: why, params: [pubkey] }
    return act(
      context,
      action,
      () => false,
      () => answers,
    )
  }),

  allowpubkey: method([given.pubkey, given.reason], async (context, pubkey, why) => {
    const { members } = context
    if (members.standingOf(pubkey).type === 'banned') {
      throw new ManagementError(400, 'this account is banned, call unbanpubkey first')
    }
    const action = { method: 'allowpubkey', target: pubkey, reason: why, params: [pubkey] }
    return act(
      context,
      action,
      () => members.all.has(pubkey),
      (version, now) => {
        const invitedBy = members.formerMember(pubkey)?.invitedBy
        return [
          memberRow({ pubkey, since: now, invitedBy, roles: [], note: why }, version),
          sql('DELETE FROM join_requests WHERE pubkey = ?', pubkey),
        ]
      },
    )
  }),
  unallowpubkey: method([given.pubkey, given.reason], async (context, pubkey, why) => {
    ensureBelow(context, pubkey)
    const action = { method: 'unallowpubkey', target: pubkey, reason: why, params: [pubkey] }
    await context.members.end(pubkey, { actor: context.caller, ...action })
    return true
  }),
  listallowedpubkeys: method([], async ({ members }) =>
    [...members.all.values()].map(({ pubkey, note }) => ({ pubkey, reason: note })),
  ),
  listmembers: method([given.memberPage], async ({ members, relay }, { limit, after = '', search = '' }) => {
    const pubkeys = [...members.all.keys()]
      .filter((pubkey) => pubkey > after && pubkey.startsWith(search))
      .toSorted()
      .slice(0, limit)
    const written = relay.lastWritten(pubkeys)
    return pubkeys.map((pubkey) => memberView(members, pubkey, written.get(pubkey)))
  }),
  listjoinrequests: method([given.requestPage], ({ state }, { limit }) => readJoinRequests(state.sql, limit)),
  denyjoinrequest: method([given.pubkey, given.reason], (context, pubkey, why) =>
    act(
      context,
      { method: 'denyjoinrequest', target: pubkey, reason: why, params: [pubkey] },
      () => false,
      () => [sql('DELETE FROM join_requests WHERE pubkey = ?', pubkey)],
    ),
  ),
  denyjoinrequests: method([given.until, given.reason], (context, until, why) =>
    act(
      context,
      { method: 'denyjoinrequests', target: '', reason: why, params: [until] },
      () => false,
      () => [sql('DELETE FROM join_requests WHERE at <= ?', until)],
    ),
  ),

  createrole: method(given.roleFields, (context, ...fields) =>
    writeRole(context, 'createrole', toRole(fields)),
  ),
  editrole: method(given.roleFields, (context, ...fields) => writeRole(context, 'editrole', toRole(fields))),
  deleterole: method([given.roleId], (context, id) => {
    const { members } = context
    if (id === 'steward' || id === 'moderator') {
      throw new ManagementError(400, 'this role belongs to the city and cannot be deleted')
    }
    return act(
      context,
      { method: 'deleterole', target: id, reason: '', params: [id] },
      () => !members.roles.some((role) => role.id === id),
      (version, now) => [
        roleRow({ id, label: '', description: '', color: undefined, order: undefined }, version, now),
        ...[...members.all.values()]
          .filter(({ roles }) => roles.includes(id))
          .map((member) =>
            memberRow({ ...member, roles: member.roles.filter((role) => role !== id) }, version),
          ),
      ],
    )
  }),
  assignrole: method([given.pubkey, given.roleId], (context, pubkey, role) =>
    changeRoles(context, 'assignrole', pubkey, role, (roles) =>
      roles.includes(role) ? roles : [...roles, role],
    ),
  ),
  unassignrole: method([given.pubkey, given.roleId], (context, pubkey, role) =>
    changeRoles(context, 'unassignrole', pubkey, role, (roles) => roles.filter((one) => one !== role)),
  ),
  listroles: method([], async ({ members }) => members.roles),

  listreports: method([given.reportPage], openReports),
  listeventsneedingmoderation: method([], async (context) =>
    (await openReports(context)).flatMap(({ event, reports: [first] }) =>
      event === undefined ? [] : [{ id: event, reason: first ? `${first.type}: ${first.text}` : '' }],
    ),
  ),
  dismissreports: method([given.target, given.reason], async (context, target, why) => {
    const answers = await answerReports(context, target)
    const action = { method: 'dismissreports', target, reason: why, params: [target] }
    return act(
      context,
      action,
      () => false,
      () => answers,
    )
  }),
  banevent: method([given.eventId, given.reason], hide),
  allowevent: method([given.eventId, given.reason], show),
  listbannedevents: method([], (context) => hiddenPosts(context)),

  createinvitation: method(
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
  listinvitations: method([given.page], ({ members, state, caller }, { limit }) =>
    readInvitations(state.sql, {
      limit,
      ...(members.rankOf(caller) !== 'steward' && { by: caller }),
    }),
  ),
  revokeinvitation: method([given.code], async (context, code) => {
    const { members, state, caller } = context
    const found = await findInvitation(state.sql, code)
    const isTheirs = found?.by === caller || members.rankOf(caller) === 'steward'
    if (!found || !isTheirs) throw new ManagementError(404, 'you have no such invitation')
    await members.withLock(async (write) => {
      const invitation = await findInvitation(state.sql, code)
      if (!invitation || invitation.revokedAt !== undefined) return
      const action = { actor: caller, method: 'revokeinvitation', target: invitation.by ?? '', reason: '' }
      await write(action, (_, now) => [invitationRow({ ...invitation, revokedAt: now })])
    })
    return true
  }),
  pausebranch: method([given.pubkey, given.reason], (context, pubkey, why) => {
    ensureBelow(context, pubkey)
    return act(
      context,
      { method: 'pausebranch', target: pubkey, reason: why, params: [pubkey] },
      () => context.members.pausedBranches.get(pubkey) === why,
      (version) => [upsert('paused_branches', 'pubkey', { pubkey, reason: why, ended_at: null, version })],
    )
  }),
  resumebranch: method([given.pubkey], (context, pubkey) =>
    act(
      context,
      { method: 'resumebranch', target: pubkey, reason: '', params: [pubkey] },
      () => !context.members.pausedBranches.has(pubkey),
      (version, now) => [upsert('paused_branches', 'pubkey', { pubkey, reason: '', ended_at: now, version })],
    ),
  ),

  changerelayname: method([given.relayName], (context, name) =>
    changeSetting(context, 'changerelayname', 'name', name),
  ),
  changerelaydescription: method([given.relayDescription], (context, text) =>
    changeSetting(context, 'changerelaydescription', 'description', text),
  ),
  changerelayicon: method([given.relayIcon], (context, icon) =>
    changeSetting(context, 'changerelayicon', 'icon', icon),
  ),
  allowkind: method([given.kind], (context, number) => changeKind(context, 'allowkind', number, true)),
  disallowkind: method([given.kind], (context, number) => changeKind(context, 'disallowkind', number, false)),
  listallowedkinds: method(
    [],
    async ({ members, relay }) => members.setting(relay.name, 'allowedKinds') ?? [],
  ),
  listdisallowedkinds: method(
    [],
    async ({ members, relay }) => members.setting(relay.name, 'disallowedKinds') ?? [],
  ),

  blockip: method([given.address, given.reason], (context, ip, why) => {
    const problem = blockProblem(ip, context.client)
    if (problem !== undefined) throw paramError(1, given.address, problem)
    return act(
      context,
      { method: 'blockip', target: ip, reason: why, params: [ip] },
      () => context.members.blockedAddresses.get(ip) === why,
      (version) => [
        upsert('blocked_addresses', 'address', { address: ip, reason: why, ended_at: null, version }),
      ],
    )
  }),
  unblockip: method([given.address], (context, ip) =>
    act(
      context,
      { method: 'unblockip', target: ip, reason: '', params: [ip] },
      () => !context.members.blockedAddresses.has(ip),
      (version, now) => [
        upsert('blocked_addresses', 'address', { address: ip, reason: '', ended_at: now, version }),
      ],
    ),
  ),
  listblockedips: method([], async ({ members }) =>
    [...members.blockedAddresses].map(([ip, why]) => ({ ip, reason: why })),
  ),

  listlog: method([given.logPage], ({ state }, { limit, before, target }) =>
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
  if (!mayCall(rank, name)) throw new ManagementError(403, `restricted: a ${rank} may not call ${name}`)
  return called.run({ ...options, caller, client }, params)
}
