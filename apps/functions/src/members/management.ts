import * as v from 'valibot'
import { sql, type Statement } from '../state/sql.ts'
import {
  act,
  ensureBelow,
  ManagementError,
  method,
  type Context,
  type ManagementOptions,
  type Method,
} from './management-call.ts'
import type { Members } from './members.ts'
import { answerReports, ban, hiddenPosts, hide, openReports, show, unban } from './moderation.ts'
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
  readonly method: string
  readonly params: unknown
}

const hex = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'must be 64 lowercase hex digits'))
const reason = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1_000, 'has at most 1000 characters')), '')
const roleId = v.pipe(v.string(), v.regex(/^[a-z0-9_-]{1,32}$/, 'must be 1 to 32 of a-z, 0-9, "_" and "-"'))
const kind = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(65_535))
const words = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max))
const seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4_102_444_800))
const address = v.pipe(v.string(), v.ip('must be an IP address'))
const url = v.pipe(
  v.string(),
  v.maxLength(2_000),
  v.url('must be a URL'),
  v.regex(/^https?:/, 'must be http(s)'),
)
const page = v.optional(
  v.object({
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5_000)), 500),
    before: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    target: v.optional(v.pipe(v.string(), v.maxLength(128))),
    after: v.optional(hex),
    search: v.optional(v.pipe(v.string(), v.maxLength(64))),
  }),
  {},
)
const roleFields = [
  roleId,
  words(64),
  v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
  v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(360))),
  v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000))),
] as const
type RoleFields = v.InferOutput<v.StrictTupleSchema<typeof roleFields, undefined>>

function changeSetting(context: Context, methodName: string, name: string, value: string): Promise<true> {
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

function changeKind(context: Context, methodName: string, number: number, isAllowed: boolean): Promise<true> {
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
      // What is allowed again is only taken off the other list: naming it would shut out all kinds that are not named.
      const nextAllowed = isAllowed && !wasDisallowed ? [...allowed, number] : allowed
      return [
        settingRow(relay.name, 'disallowedKinds', isAllowed ? disallowed : [...disallowed, number], version),
        settingRow(relay.name, 'allowedKinds', nextAllowed, version),
      ]
    },
  )
}

async function changeRoles(
  context: Context,
  methodName: string,
  pubkey: string,
  role: string,
  change: (roles: readonly string[]) => readonly string[],
): Promise<true> {
  const { members, caller } = context
  if (!members.roles.some(({ id }) => id === role)) throw new ManagementError(404, 'there is no such role')
  await members.inTurn(async (write) => {
    const member = members.all.get(pubkey)
    if (!member) throw new ManagementError(404, 'this account is no member')
    const roles = change(member.roles)
    if (roles.length === member.roles.length) return
    const action = { actor: caller, method: methodName, target: pubkey, reason: role, params: [pubkey, role] }
    await write(action, (version) => [memberRow({ ...member, roles }, version)])
  })
  return true
}

const toRole = ([id, label, description, color, order]: RoleFields): Role => ({
  id,
  label,
  description,
  color: color ?? undefined,
  order: order ?? undefined,
})

async function writeRole(context: Context, methodName: 'createrole' | 'editrole', role: Role): Promise<true> {
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

/** Hidden posts of their own that an account is told of. */
const maxOwnHidden = 20

/** What an account may know of how it stands. */
async function membershipOf(context: Context) {
  const { members, state, caller } = context
  const member = members.all.get(caller)
  const standing = members.standingOf(caller)
  const warnings = await readLog(state.sql, { limit: 100, target: caller, method: 'warnpubkey' })
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
    hidden: hiddenPosts(context, caller, maxOwnHidden).map(({ by: _, pubkey: __, ...post }) => post),
  }
}

const daySeconds = 86_400

/** `writtenAt` in seconds, undefined for who has written nothing; of it, moderators are told the day. */
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

const methods: Readonly<Record<string, Method>> = {
  supportedmethods: method([], async ({ members, caller }) =>
    Object.keys(methods).filter(
      (name) => name !== 'supportedmethods' && mayCall(members.rankOf(caller), name),
    ),
  ),
  getmembership: method([], membershipOf),

  banpubkey: method([hex, reason], (context, pubkey, why) => ban(context, 'banpubkey', pubkey, null, why)),
  suspendpubkey: method([hex, seconds, reason], (context, pubkey, until, why) => {
    if (until <= context.now()) throw new ManagementError(400, 'params[1] must be a time ahead, in seconds')
    return ban(context, 'suspendpubkey', pubkey, until, why)
  }),
  unbanpubkey: method([hex, reason], unban),
  listbannedpubkeys: method([], async ({ members }) =>
    members.bans.map(({ pubkey, reason: why, until, by, at }) => ({
      pubkey,
      reason: why,
      by,
      at,
      ...(until !== undefined && { until }),
    })),
  ),
  warnpubkey: method([hex, reason], (context, pubkey, why) => {
    ensureBelow(context, pubkey)
    if (why === '') throw new ManagementError(400, 'params[1] must be a reason: the person is shown it')
    const action = { method: 'warnpubkey', target: pubkey, reason: why, params: [pubkey] }
    return act(
      context,
      action,
      () => false,
      () => answerReports(context, pubkey),
    )
  }),

  allowpubkey: method([hex, reason], async (context, pubkey, why) => {
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
  unallowpubkey: method([hex, reason], async (context, pubkey, why) => {
    ensureBelow(context, pubkey)
    const action = { method: 'unallowpubkey', target: pubkey, reason: why, params: [pubkey] }
    await context.members.end(pubkey, { actor: context.caller, ...action })
    return true
  }),
  listallowedpubkeys: method([], async ({ members }) =>
    [...members.all.values()].map(({ pubkey, note }) => ({ pubkey, reason: note })),
  ),
  listmembers: method([page], async ({ members, relay }, { limit, after = '', search = '' }) => {
    const pubkeys = [...members.all.keys()]
      .filter((pubkey) => pubkey > after && pubkey.startsWith(search))
      .toSorted()
      .slice(0, limit)
    const written = relay.lastWritten(pubkeys)
    return pubkeys.map((pubkey) => memberView(members, pubkey, written.get(pubkey)))
  }),
  listjoinrequests: method([page], ({ state }, { limit }) => readJoinRequests(state.sql, limit)),
  denyjoinrequest: method([hex, reason], (context, pubkey, why) =>
    act(
      context,
      { method: 'denyjoinrequest', target: pubkey, reason: why, params: [pubkey] },
      () => false,
      () => [sql('DELETE FROM join_requests WHERE pubkey = ?', pubkey)],
    ),
  ),

  createrole: method(roleFields, (context, ...fields) => writeRole(context, 'createrole', toRole(fields))),
  editrole: method(roleFields, (context, ...fields) => writeRole(context, 'editrole', toRole(fields))),
  deleterole: method([roleId], (context, id) => {
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
  assignrole: method([hex, roleId], (context, pubkey, role) =>
    changeRoles(context, 'assignrole', pubkey, role, (roles) =>
      roles.includes(role) ? roles : [...roles, role],
    ),
  ),
  unassignrole: method([hex, roleId], (context, pubkey, role) =>
    changeRoles(context, 'unassignrole', pubkey, role, (roles) => roles.filter((one) => one !== role)),
  ),
  listroles: method([], async ({ members }) => members.roles),

  listreports: method([], openReports),
  listeventsneedingmoderation: method([], async (context) =>
    (await openReports(context)).flatMap(({ event, reports: [first] }) =>
      event === undefined ? [] : [{ id: event, reason: first ? `${first.type}: ${first.text}` : '' }],
    ),
  ),
  dismissreports: method([hex, reason], (context, target, why) =>
    act(
      context,
      { method: 'dismissreports', target, reason: why, params: [target] },
      () => false,
      () => answerReports(context, target),
    ),
  ),
  banevent: method([hex, reason], hide),
  allowevent: method([hex, reason], show),
  listbannedevents: method([], async (context) => hiddenPosts(context)),

  createinvitation: method(
    [
      v.optional(
        v.object({
          maxUses: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)), 1),
          expiresAt: v.optional(seconds),
          note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
        }),
        {},
      ),
    ],
    async ({ members, caller, now }, { maxUses, expiresAt, note }) => {
      if (expiresAt !== undefined && expiresAt <= now()) {
        throw new ManagementError(400, 'expiresAt must be a time ahead, in seconds')
      }
      const invitation = await members.invite(caller, { maxUses, expiresAt, note })
      if (!invitation) throw new ManagementError(429, 'rate-limited: too many invitations were made today')
      return invitation
    },
  ),
  listinvitations: method([page], ({ members, state, caller }, { limit }) =>
    readInvitations(state.sql, {
      limit,
      ...(members.rankOf(caller) !== 'steward' && { by: caller }),
    }),
  ),
  revokeinvitation: method([words(128)], async (context, code) => {
    const { members, state, caller } = context
    const found = await findInvitation(state.sql, code)
    const isTheirs = found?.by === caller || members.rankOf(caller) === 'steward'
    if (!found || !isTheirs) throw new ManagementError(404, 'there is no such invitation of yours')
    await members.inTurn(async (write) => {
      const invitation = await findInvitation(state.sql, code)
      if (!invitation || invitation.revokedAt !== undefined) return
      const action = { actor: caller, method: 'revokeinvitation', target: invitation.by ?? '', reason: '' }
      await write(action, (_, now) => [invitationRow({ ...invitation, revokedAt: now })])
    })
    return true
  }),
  pausebranch: method([hex, reason], (context, pubkey, why) => {
    ensureBelow(context, pubkey)
    return act(
      context,
      { method: 'pausebranch', target: pubkey, reason: why, params: [pubkey] },
      () => context.members.pausedBranches.get(pubkey) === why,
      (version) => [upsert('paused_branches', 'pubkey', { pubkey, reason: why, ended_at: null, version })],
    )
  }),
  resumebranch: method([hex], (context, pubkey) =>
    act(
      context,
      { method: 'resumebranch', target: pubkey, reason: '', params: [pubkey] },
      () => !context.members.pausedBranches.has(pubkey),
      (version, now) => [upsert('paused_branches', 'pubkey', { pubkey, reason: '', ended_at: now, version })],
    ),
  ),

  changerelayname: method([words(64)], (context, name) =>
    changeSetting(context, 'changerelayname', 'name', name),
  ),
  changerelaydescription: method([words(1_000)], (context, text) =>
    changeSetting(context, 'changerelaydescription', 'description', text),
  ),
  changerelayicon: method([url], (context, icon) => changeSetting(context, 'changerelayicon', 'icon', icon)),
  allowkind: method([kind], (context, number) => changeKind(context, 'allowkind', number, true)),
  disallowkind: method([kind], (context, number) => changeKind(context, 'disallowkind', number, false)),
  listallowedkinds: method(
    [],
    async ({ members, relay }) => members.setting(relay.name, 'allowedKinds') ?? [],
  ),
  listdisallowedkinds: method(
    [],
    async ({ members, relay }) => members.setting(relay.name, 'disallowedKinds') ?? [],
  ),

  blockip: method([address, reason], (context, ip, why) =>
    act(
      context,
      { method: 'blockip', target: ip, reason: why, params: [ip] },
      () => context.members.blockedAddresses.get(ip) === why,
      (version) => [
        upsert('blocked_addresses', 'address', { address: ip, reason: why, ended_at: null, version }),
      ],
    ),
  ),
  unblockip: method([address], (context, ip) =>
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

  listlog: method([page], ({ state }, { limit, before, target }) =>
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
  const { caller, method: name, params } = call
  const run = Object.hasOwn(methods, name) ? methods[name] : undefined
  if (!run) throw new ManagementError(404, 'there is no such method')
  const rank = options.members.rankOf(caller)
  if (!mayCall(rank, name)) throw new ManagementError(403, `restricted: a ${rank} may not call ${name}`)
  return run({ ...options, caller }, params)
}
