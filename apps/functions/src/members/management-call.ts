import * as v from 'valibot'
import type { NostrEvent } from '@ncc/nostr-core'
import type { Relay } from '../relay/relay.ts'
import type { Statement } from '../state/sql.ts'
import type { State } from '../state/state.ts'
import type { Eraser } from './eraser.ts'
import type { Action, Members } from './members.ts'
import { isAbove, type Rank } from './roles.ts'

/** A call that is refused; the message is for the caller. */
export class ManagementError extends Error {
  override readonly name = 'ManagementError'
  readonly status: 400 | 403 | 404 | 429
  constructor(status: 400 | 403 | 404 | 429, message: string) {
    super(message)
    this.status = status
  }
}

/** The dependencies; `now` gives seconds. */
export interface ManagementOptions {
  readonly members: Members
  readonly state: Pick<State, 'sql' | 'uploadNames'>
  /** The relay that is managed, by the name of its settings. */
  readonly relay: { readonly name: string } & Pick<Relay, 'find' | 'lastWritten'>
  /** Finds a stored event on any of the city's embedded relays, by its id (64 hex). */
  readonly findEvent: (id: string) => NostrEvent | undefined
  /** The name under which this server stores the file with that hash; undefined if it does not. */
  readonly findMedia: (sha256: string) => Promise<string | undefined>
  readonly eraser: Pick<Eraser, 'removeEvents' | 'removeAccount'>
  /** Removes an account's upload, by its name, and the file unless another account has it. */
  readonly removeMedia: (name: string, pubkey: string) => Promise<unknown>
  readonly now: () => number
}

/** The dependencies of a method, with its caller (64 hex), the address that it comes from (`clientOf`) and its name. */
export interface ManagementContext extends ManagementOptions {
  readonly caller: string
  readonly client: string
  readonly method: string
}

/** A parameter by its position; the name is for errors and documents. The schema's messages go on after the name. */
export interface Param<T extends v.GenericSchema = v.GenericSchema> {
  readonly name: string
  readonly schema: T
}

export const param = <const T extends v.GenericSchema>(name: string, schema: T): Param<T> => ({
  name,
  schema,
})

/** A method of NIP-86 with the lowest rank that may call it, and its parameters. */
export interface Method {
  readonly rank: Rank
  readonly params: readonly Param[]
  run(context: ManagementContext, params: unknown): Promise<unknown>
}

type Values<T extends readonly Param[]> = { [K in keyof T]: v.InferOutput<T[K]['schema']> }

/** A parameter that is refused; `position` counts from 1. */
export const paramError = (position: number, { name }: Pick<Param, 'name'>, problem: string) =>
  new ManagementError(400, `parameter ${position} (${name}) ${problem}`)

/**
 * Params are an array; missing ones at the end take their defaults.
 * @throws {ManagementError} 400 names the first parameter that is wrong.
 */
function parseParams<const T extends readonly Param[]>(expected: T, params: unknown): Values<T> {
  if (!Array.isArray(params)) throw new ManagementError(400, '"params" must be an array')
  if (params.length > expected.length) {
    const names = expected.map(({ name }) => name).join(', ')
    throw new ManagementError(
      400,
      `there are ${params.length} parameters, but at most ${expected.length} are known${names && `: ${names}`}`,
    )
  }
  const values = expected.map((one, index) => {
    const result = v.safeParse(one.schema, params[index] ?? undefined)
    if (result.success) return result.output
    throw paramError(index + 1, one, describe(result.issues[0]))
  })
  return values as Values<T>
}

/** What is wrong with a parameter, and in which of its fields. */
function describe(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue)
  if (issue.expected === 'never') return `has an unknown field "${field}"`
  const problem = issue.message.startsWith('Invalid') ? `must be a ${issue.expected}` : issue.message
  return field === null ? problem : `is wrong: "${field}" ${problem}`
}

/** A method of NIP-86 with the lowest rank that may call it, and its parameters. */
export const method = <const T extends readonly Param[]>(
  rank: Rank,
  params: T,
  run: (context: ManagementContext, ...values: Values<T>) => Promise<unknown>,
): Method => ({
  rank,
  params,
  run: (context, given) => run(context, ...parseParams(params, given)),
})

/** Whether an account of that rank may call a method. */
export const mayCall = (rank: Rank, called: Pick<Method, 'rank'>): boolean => !isAbove(called.rank, rank)

/** What the log says of a call, besides who made it. `params` are the target alone unless they are given. */
interface Logged {
  readonly target: string
  readonly reason?: string
  readonly params?: readonly unknown[]
}

/** The called method as an action for the log. */
export const actionOf = (
  { caller, method: name }: ManagementContext,
  { target, reason = '', params = [target] }: Logged,
): Action => ({ actor: caller, method: name, target, reason, params })

interface Act extends Logged {
  /** Refuses the call with a `ManagementError`. */
  readonly check?: () => void
  /** Whether it would change nothing, so that it is not logged either. */
  readonly isDone?: () => boolean
  readonly changes?: (version: number, now: number) => readonly Statement[]
}

/** Performs and logs an action. It is judged with the changes of other servers applied, and in effect once it resolves. */
export async function act(context: ManagementContext, action: Act): Promise<true> {
  const { check, isDone = () => false, changes = () => [] } = action
  await context.members.withLock(async (write) => {
    check?.()
    if (!isDone()) await write(actionOf(context, action), changes)
  })
  return true
}

/**
 * Refuses an action against the city's own accounts, the caller, or an account of the caller's rank or a higher one.
 * @throws {ManagementError} 403
 */
export function ensureBelow({ members, caller }: ManagementContext, pubkey: string): void {
  if (members.isFounder(pubkey))
    throw new ManagementError(403, 'restricted: this account belongs to the city')
  if (pubkey === caller) throw new ManagementError(403, 'restricted: you cannot do this to your own account')
  const rank = members.rankByRole(pubkey)
  if (!isAbove(members.rankOf(caller), rank)) {
    throw new ManagementError(403, `restricted: a ${members.rankOf(caller)} cannot do this to a ${rank}`)
  }
}
