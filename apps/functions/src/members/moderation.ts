import { setImmediate } from 'node:timers/promises'
import { membershipKinds, type Filter, type NostrEvent } from '@ncc/nostr-core'
import { findInParts } from '../relay/find-in-parts.ts'
import type { Statement } from '../state/sql.ts'
import { answeredRow, readAnswered } from './answered-reports.ts'
import { decisionsOn, otherRows, withDecision, withoutDecision } from './decisions.ts'
import {
  act,
  actionOf,
  ensureBelow,
  ManagementError,
  type ManagementContext,
  type ManagementOptions,
} from './management-call.ts'
import { maxOpenReports } from './management-params.ts'
import { banRow, hiddenRow } from './records.ts'

/** What a report is about: the event that it names, else the account. */
function targetOf(report: NostrEvent): { event: string | undefined; pubkey: string; type: string } {
  const about = report.tags.find(([name, value]) => name === 'e' && /^[0-9a-f]{64}$/.test(value ?? ''))
  const person = report.tags.find(([name]) => name === 'p')
  return { event: about?.[1], pubkey: person?.[1] ?? '', type: about?.[2] ?? person?.[2] ?? 'other' }
}

/** Reports that are read at once. */
const reportsAtOnce = 2_000
/** Reports that one call looks at, answered ones included. */
const maxLookedAt = 100_000

interface ReportPage {
  /** Seconds. */
  readonly until?: number | undefined
  readonly limit?: number
}

const endOfTime = Number.MAX_SAFE_INTEGER

/** The newest reports that match a filter, are wanted and not answered, with other work in between. */
async function readOpenReports(
  { relay, state }: Pick<ManagementContext, 'relay' | 'state'>,
  filter: Filter,
  { until = endOfTime, limit: maxOpen = maxOpenReports }: ReportPage,
  isWanted: (report: NostrEvent) => boolean = () => true,
): Promise<NostrEvent[]> {
  const open: NostrEvent[] = []
  let last: NostrEvent | undefined
  for (let lookedAt = 0; lookedAt < maxLookedAt && open.length < maxOpen;) {
    const page = { ...filter, kinds: [membershipKinds.report], until: last?.created_at ?? until }
    const found = relay.find({ ...page, limit: reportsAtOnce }, last)
    last = found.at(-1)
    if (last === undefined) break
    lookedAt += found.length
    const answered = await readAnswered(
      state.sql,
      found.map(({ id }) => id),
    )
    open.push(...found.filter((report) => !answered.has(report.id) && isWanted(report)))
    await setImmediate()
  }
  return open.slice(0, maxOpen)
}

/** Marks the reports of an event or an account received so far as answered. */
export async function answerReports(context: ManagementContext, target: string): Promise<Statement[]> {
  const isAboutIt = (report: NostrEvent) => {
    const { event, pubkey } = targetOf(report)
    return (event ?? pubkey) === target
  }
  const reports = [
    ...(await readOpenReports(context, { '#e': [target] }, {}, isAboutIt)),
    ...(await readOpenReports(context, { '#p': [target] }, {}, isAboutIt)),
  ]
  return reports.map(({ id }) => answeredRow(id))
}

/**
 * Bans an account for good, or suspends it until a time (seconds); the reports about it are answered.
 * @throws {ManagementError} 403 for an account of the caller's rank or above.
 */
export async function ban(
  context: ManagementContext,
  pubkey: string,
  until: number | null,
  why: string,
): Promise<true> {
  const { members, state, caller, now } = context
  // A permanent ban also hides the account's media; a suspension hides nothing.
  const media = until === null ? await state.uploadNames(pubkey) : []
  const answers = await answerReports(context, pubkey)
  const params = until === null ? [pubkey] : [pubkey, until]
  const action = actionOf(context, { target: pubkey, reason: why, params })
  await members.withLock(async (write) => {
    ensureBelow(context, pubkey)
    const known = await decisionsOn(context, pubkey, banOf(context, pubkey))
    const own = known.find(({ by }) => by === caller)
    if (own && own.until === (until ?? undefined) && own.reason === why) return
    const given = { reason: why, until: until ?? undefined, by: caller, at: now(), media }
    const [first, ...others] = withDecision(known, given)
    await write(action, (version) => [
      banRow({ pubkey, ...first }, version),
      ...otherRows(pubkey, others),
      ...answers,
    ])
  })
  return true
}

const banOf = ({ members }: ManagementContext, pubkey: string) =>
  members.bans.find((one) => one.pubkey === pubkey)

/** @throws {ManagementError} 400 */
function ensureBannedForGood({ members }: ManagementContext, pubkey: string): void {
  const standing = members.standingOf(pubkey)
  if (standing.type !== 'banned' || standing.ban.until !== undefined)
    throw new ManagementError(400, 'this account is not banned for good, call banpubkey first')
}

/** Removes the events of an account that is banned for good: a ban only hides them, and they take up storage. */
export async function removeEvents(context: ManagementContext, pubkey: string, why: string): Promise<true> {
  ensureBannedForGood(context, pubkey)
  await context.eraser.removeEvents(pubkey, actionOf(context, { target: pubkey, reason: why }))
  return true
}

/** Removes everything that the city stores of and about an account, for good. */
export async function removeAccount(context: ManagementContext, pubkey: string, why: string): Promise<true> {
  await context.members.refresh()
  ensureBelow(context, pubkey)
  await context.eraser.removeAccount(pubkey, actionOf(context, { target: pubkey, reason: why }))
  return true
}

/** Removes for good what an account that is banned for good has uploaded: else its files keep taking up the city's storage. */
export async function removeMedia(context: ManagementContext, pubkey: string, why: string): Promise<true> {
  const { state } = context
  ensureBannedForGood(context, pubkey)
  const names = await state.uploadNames(pubkey)
  await act(context, { target: pubkey, reason: why, isDone: () => names.length === 0 })
  for (const name of names) await context.removeMedia(name, pubkey)
  return true
}

/** Undoes the caller's own ban or suspension of an account, else the one in force; those of other moderators hold on. */
export async function unban(context: ManagementContext, pubkey: string, why: string): Promise<true> {
  const { members, caller } = context
  const action = actionOf(context, { target: pubkey, reason: why })
  await members.withLock(async (write) => {
    const current = banOf(context, pubkey)
    if (!current) return
    const [first, ...others] = withoutDecision(context, await decisionsOn(context, pubkey, current))
    await write(action, (version, now) => [
      first
        ? banRow({ pubkey, ...first }, version)
        : banRow({ ...current, by: caller, at: now, media: [] }, version, now),
      ...otherRows(pubkey, others),
    ])
  })
  return true
}

/** Media that are looked up at once. */
const mediaAtOnce = 50

/**
 * Names of our own media that a post shows: each hash of 64 hex digits in an address in its text or tags is looked up. The server
 * decodes what is encoded in an address, so it is decoded here too.
 */
async function mediaOf(
  event: NostrEvent | undefined,
  find: ManagementOptions['findMedia'],
): Promise<string[]> {
  if (!event) return []
  const text = [event.content, ...event.tags.flat()]
    .join(' ')
    .replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  const found = [...text.matchAll(/\/([0-9a-f]{64})(?![0-9a-f])/g)]
  const hashes = [...new Set(found.map(([, hash]) => hash ?? ''))]
  const names: string[] = []
  for (let start = 0; start < hashes.length; start += mediaAtOnce) {
    const some = await Promise.all(hashes.slice(start, start + mediaAtOnce).map(find))
    names.push(...some.filter((name) => name !== undefined))
    await setImmediate()
  }
  return names
}

/**
 * Hides a post on all relays; the reports of it are answered.
 * @throws {ManagementError} 403 for a post of somebody of the caller's rank or above, and if no relay has the post and the caller
 * is no steward.
 */
export async function hide(context: ManagementContext, id: string, why: string): Promise<true> {
  const { members, caller, now } = context
  // It is hidden on all relays, wherever the call goes to.
  const event = context.findEvent(id)
  const media = await mediaOf(event, context.findMedia)
  const answers = await answerReports(context, id)
  const action = actionOf(context, { target: id, reason: why })
  await members.withLock(async (write) => {
    if (event) ensureBelow(context, event.pubkey)
    else if (members.rankOf(caller) !== 'steward') {
      throw new ManagementError(
        403,
        'restricted: only a steward can hide an event that no relay of the city has',
      )
    }
    const known = await decisionsOn(context, id, hidingOf(context, id))
    if (known.find(({ by }) => by === caller)?.reason === why) return
    const given = { reason: why, until: undefined, by: caller, at: now(), media }
    const [first, ...others] = withDecision(known, given)
    await write(action, (version) => [
      hiddenRow({ id, pubkey: event?.pubkey, ...first }, version),
      ...otherRows(id, others),
      ...answers,
    ])
  })
  return true
}

const hidingOf = ({ members }: ManagementContext, id: string) => {
  const hidden = members.hiddenEvents.get(id)
  return hidden && { ...hidden, until: undefined }
}

/**
 * Undoes the caller's own decision to hide a post, else the one in force; those of other moderators hold on. Marks the reports of
 * it as answered.
 */
export async function show(context: ManagementContext, id: string, why: string): Promise<true> {
  const { members, caller } = context
  const answers = await answerReports(context, id)
  const action = actionOf(context, { target: id, reason: why })
  await members.withLock(async (write) => {
    const hidden = members.hiddenEvents.get(id)
    const known = await decisionsOn(context, id, hidingOf(context, id))
    const [first, ...others] = withoutDecision(context, known)
    await write(action, (version, now) => {
      if (!hidden) return answers
      const row = first
        ? hiddenRow({ ...hidden, ...first }, version)
        : hiddenRow({ ...hidden, reason: why, by: caller, at: now, media: [] }, version, now)
      return [row, ...otherRows(id, others), ...answers]
    })
  })
  return true
}

/** Characters of a hidden post by which moderators and its author recognize it. */
const excerptLength = 280

/** What moderators have hidden, the latest first; with the author and first words of those that the relay still has. */
export async function hiddenPosts({ members, relay }: ManagementContext, by?: string, limit = Infinity) {
  const hidden = [...members.hiddenEvents.values()]
    .filter(({ pubkey }) => by === undefined || pubkey === by)
    .toSorted((a, b) => b.at - a.at)
    .slice(0, limit)
  const ids = hidden.map(({ id }) => id)
  const posts = new Map<string, { readonly pubkey: string; readonly text: string }>()
  const find = (part: string[]) => relay.find({ ids: part, limit: part.length })
  for await (const events of findInParts(ids, find)) {
    for (const { id, pubkey, content } of events) {
      posts.set(id, { pubkey, text: content.slice(0, excerptLength) })
    }
  }
  return hidden.map(({ id, pubkey, reason, by: hiddenBy, at }) => {
    const post = posts.get(id)
    const author = post?.pubkey ?? pubkey
    return {
      id,
      reason,
      by: hiddenBy,
      at,
      ...(author !== undefined && { pubkey: author }),
      ...(post && { text: post.text }),
    }
  })
}

/** A report as the queue shows it. */
interface Report {
  readonly id: string
  readonly by: string
  readonly byMember: boolean
  readonly type: string
  readonly text: string
  readonly at: number
}

/** Open reports of one event or account. */
interface ReportGroup {
  readonly event: string | undefined
  readonly pubkey: string
  /** One of each person. */
  readonly reports: Report[]
  /** All of them, and the time (seconds) of the oldest: a caller finds the next page with these. */
  total: number
  since: number
}

/**
 * The newest open reports, by what they are about: those with a member's report first, then by the number of people.
 */
export async function openReports(context: ManagementContext, page: ReportPage = {}) {
  const { members } = context
  const events = await readOpenReports(context, {}, page)
  const byTarget = new Map<string, ReportGroup>()
  for (const report of events) {
    const { event, pubkey, type } = targetOf(report)
    const target = event ?? pubkey
    const group = byTarget.get(target) ?? { event, pubkey, reports: [], total: 0, since: endOfTime }
    byTarget.set(target, group)
    group.total += 1
    group.since = Math.min(group.since, report.created_at)
    // Only one report counts per person.
    if (group.reports.some(({ by }) => by === report.pubkey)) continue
    group.reports.push({
      id: report.id,
      by: report.pubkey,
      byMember: members.isMember(report.pubkey),
      type,
      text: report.content.slice(0, 1_000),
      at: report.created_at,
    })
  }
  const ofMembers = ({ reports }: { reports: readonly Report[] }) =>
    reports.filter(({ byMember }) => byMember).length
  return [...byTarget.values()]
    .map((group) => ({
      ...group,
      reports: group.reports.toSorted((a, b) => Number(b.byMember) - Number(a.byMember)),
    }))
    .toSorted((a, b) => ofMembers(b) - ofMembers(a) || b.reports.length - a.reports.length)
}
