import { sql, type Statement } from '../state/sql.ts'
import { optionalNumber, text, texts } from './columns.ts'
import { ManagementError, type ManagementContext } from './management-call.ts'
import type { Ban } from './records.ts'

/** What a moderator has decided about an account (a ban, a suspension) or a post (that it is hidden). */
export type Decision = Pick<Ban, 'reason' | 'until' | 'by' | 'at' | 'media'>

/** When a decision ends (seconds). */
const endOf = ({ until }: Decision) => until ?? Infinity

/**
 * The decisions of all moderators about an account or a post, the one in force first: the one that holds longest, and of several
 * the latest. `inForce` is the one that the roster has.
 */
export async function decisionsOn(
  { state, now }: Pick<ManagementContext, 'state' | 'now'>,
  target: string,
  inForce: Decision | undefined,
): Promise<Decision[]> {
  if (!inForce) return []
  const rows = await state.sql.query(sql('SELECT * FROM other_decisions WHERE target = ?', target))
  const others = rows.map((row) => ({
    reason: text(row, 'reason'),
    until: optionalNumber(row, 'until'),
    by: text(row, 'actor'),
    at: Number(row['at']),
    media: texts(row, 'media'),
  }))
  return inOrder([inForce, ...others.filter((decision) => endOf(decision) > now())])
}

/** With a new decision, which takes the place of an earlier one of the same moderator. */
export const withDecision = (decisions: readonly Decision[], given: Decision): [Decision, ...Decision[]] => {
  const [first = given, ...others] = inOrder([given, ...decisions.filter(({ by }) => by !== given.by)])
  return [first, ...others]
}

/**
 * Without the decision that a moderator undoes: their own, so that taking back one's own never undoes somebody else's; if they
 * have none, the one in force.
 * @throws {ManagementError} 403 if that is a steward's and they are not one.
 */
export function withoutDecision(
  { members, caller }: Pick<ManagementContext, 'members' | 'caller'>,
  decisions: readonly Decision[],
): Decision[] {
  const undone = decisions.find(({ by }) => by === caller) ?? decisions[0]
  const isOfSteward = undone !== undefined && members.rankByRole(undone.by) === 'steward'
  if (isOfSteward && members.rankOf(caller) !== 'steward') {
    throw new ManagementError(403, 'restricted: a steward has decided this, only a steward can undo it')
  }
  return decisions.filter((decision) => decision !== undone)
}

/** The rows of the decisions that are not in force. */
export const otherRows = (target: string, others: readonly Decision[]): Statement[] => [
  sql('DELETE FROM other_decisions WHERE target = ?', target),
  ...others.map(({ by, reason, until, at, media }) =>
    sql(
      'INSERT INTO other_decisions (target, actor, reason, until, at, media) VALUES (?, ?, ?, ?, ?, ?)',
      target,
      by,
      reason,
      until ?? null,
      at,
      JSON.stringify(media),
    ),
  ),
]

function inOrder(decisions: readonly Decision[]): Decision[] {
  return decisions.toSorted((a, b) => (endOf(a) === endOf(b) ? b.at - a.at : endOf(b) - endOf(a)))
}
