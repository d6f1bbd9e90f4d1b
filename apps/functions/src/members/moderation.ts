import { membershipKinds, type NostrEvent } from '@ncc/nostr-core'
import type { Statement } from '../state/sql.ts'
import { act, ensureBelow, type Context, type ManagementOptions } from './management-call.ts'
import { answeredRow, banRow, hiddenRow, readAnswered } from './records.ts'

/** What a report is about: the event that it names, else the account. */
function targetOf(report: NostrEvent): { event: string | undefined; pubkey: string; type: string } {
  const about = report.tags.find(([name, value]) => name === 'e' && /^[0-9a-f]{64}$/.test(value ?? ''))
  const person = report.tags.find(([name]) => name === 'p')
  return { event: about?.[1], pubkey: person?.[1] ?? '', type: about?.[2] ?? person?.[2] ?? 'other' }
}

/** Answers the reports of an event or an account that have come in so far. */
export function answerReports({ relay }: Context, target: string): Statement[] {
  const reports = [{ '#e': [target] }, { '#p': [target] }].flatMap((about) =>
    relay.find({ kinds: [membershipKinds.report], ...about, limit: maxReports }),
  )
  const theirs = reports.filter((report) => {
    const { event, pubkey } = targetOf(report)
    return (event ?? pubkey) === target
  })
  return theirs.map(({ id }) => answeredRow(id))
}

export async function ban(
  context: Context,
  methodName: string,
  pubkey: string,
  until: number | null,
  why: string,
): Promise<true> {
  const { members, state, caller } = context
  ensureBelow(context, pubkey)
  // What a ban for good hides goes with the media; a suspension hides nothing.
  const media = until === null ? (await state.listUploads(pubkey)).map(({ name }) => name) : []
  const isSame = () => {
    const standing = members.standingOf(pubkey)
    return standing.type === 'banned' && (standing.ban.until ?? null) === until && standing.ban.reason === why
  }
  return act(
    context,
    { method: methodName, target: pubkey, reason: why, params: until === null ? [pubkey] : [pubkey, until] },
    isSame,
    (version, now) => [
      banRow({ pubkey, reason: why, until: until ?? undefined, by: caller, at: now, media }, version),
      ...answerReports(context, pubkey),
    ],
  )
}

export async function unban(context: Context, pubkey: string, why: string): Promise<true> {
  const { members, caller } = context
  const current = members.bans.find((one) => one.pubkey === pubkey)
  return act(
    context,
    { method: 'unbanpubkey', target: pubkey, reason: why, params: [pubkey] },
    () => !members.bans.some((one) => one.pubkey === pubkey),
    (version, now) => [
      banRow(
        { pubkey, reason: current?.reason ?? '', until: current?.until, by: caller, at: now, media: [] },
        version,
        now,
      ),
    ],
  )
}

/** Names of our own media that a post shows: a hash of 64 hex digits in its text or tags is looked up. */
async function mediaOf(
  event: NostrEvent | undefined,
  find: ManagementOptions['findMedia'],
): Promise<string[]> {
  if (!event) return []
  const text = [event.content, ...event.tags.flat()].join(' ')
  const hashes = new Set([...text.matchAll(/\/([0-9a-f]{64})(?![0-9a-f])/g)].map(([, hash]) => hash ?? ''))
  const names = await Promise.all([...hashes].slice(0, 50).map(find))
  return names.filter((name) => name !== undefined)
}

export async function hide(context: Context, id: string, why: string): Promise<true> {
  const { members, relay, caller } = context
  const [event] = relay.find({ ids: [id] })
  if (event) ensureBelow(context, event.pubkey)
  const media = await mediaOf(event, context.findMedia)
  return act(
    context,
    { method: 'banevent', target: id, reason: why, params: [id] },
    () => members.hiddenEvents.get(id)?.reason === why,
    (version, now) => [
      hiddenRow({ id, pubkey: event?.pubkey, reason: why, by: caller, at: now, media }, version),
      ...answerReports(context, id),
    ],
  )
}

/** Shows a hidden post again; for one that is not hidden, answers the reports of it. */
export function show(context: Context, id: string, why: string): Promise<true> {
  const { members, caller } = context
  return act(
    context,
    { method: 'allowevent', target: id, reason: why, params: [id] },
    () => false,
    (version, now) => {
      const hidden = members.hiddenEvents.get(id)
      return [
        ...(hidden
          ? [hiddenRow({ ...hidden, reason: why, by: caller, at: now, media: [] }, version, now)]
          : []),
        ...answerReports(context, id),
      ]
    },
  )
}

/** Characters of a hidden post by which moderators and its author recognize it. */
const excerptLength = 280

/** What moderators have hidden, the latest first; with the author and first words of those that the relay still has. */
export function hiddenPosts({ members, relay }: Context, by?: string, limit = Infinity) {
  const hidden = [...members.hiddenEvents.values()]
    .filter(({ pubkey }) => by === undefined || pubkey === by)
    .toSorted((a, b) => b.at - a.at)
    .slice(0, limit)
  const ids = hidden.map(({ id }) => id)
  const posts = new Map(relay.find({ ids, limit: ids.length }).map((event) => [event.id, event]))
  return hidden.map(({ id, pubkey, reason, by: hiddenBy, at }) => {
    const post = posts.get(id)
    const author = post?.pubkey ?? pubkey
    return {
      id,
      reason,
      by: hiddenBy,
      at,
      ...(author !== undefined && { pubkey: author }),
      ...(post && { text: post.content.slice(0, excerptLength) }),
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

/** Reports that are read at once; what is older waits until those are answered. */
const maxReports = 2_000

/** Open reports by what they are about, those with a member's report first, then by the number of people. */
export async function openReports({ members, state, relay }: Context) {
  const events = relay.find({ kinds: [membershipKinds.report], limit: maxReports })
  const answered = await readAnswered(
    state.sql,
    events.map(({ id }) => id),
  )
  const byTarget = new Map<string, { event: string | undefined; pubkey: string; reports: Report[] }>()
  for (const report of events) {
    if (answered.has(report.id)) continue
    const { event, pubkey, type } = targetOf(report)
    const target = event ?? pubkey
    const group = byTarget.get(target) ?? { event, pubkey, reports: [] }
    byTarget.set(target, group)
    // One voice for each person.
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
