import * as v from 'valibot'
import type { Relay } from '../relay/relay.ts'
import type { Statement } from '../state/sql.ts'
import type { State } from '../state/state.ts'
import type { Action, Members } from './members.ts'
import { isAbove } from './roles.ts'

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
  readonly state: Pick<State, 'sql' | 'listUploads'>
  /** The relay that is managed, by the name of its settings. */
  readonly relay: { readonly name: string } & Pick<Relay, 'find' | 'lastWritten'>
  /** Whether media of this name is ours, and under which name it is stored. */
  readonly findMedia: (sha256: string) => Promise<string | undefined>
  readonly now: () => number
}

/** The dependencies of a method, with its caller (64 hex). */
export interface Context extends ManagementOptions {
  readonly caller: string
}

export type Method = (context: Context, params: unknown) => Promise<unknown>

/**
 * Params are an array; missing ones at the end take their defaults.
 * @throws {ManagementError} 400 names the first parameter that is wrong.
 */
function parseParams<const T extends readonly v.GenericSchema[]>(
  schemas: T,
  params: unknown,
): { [K in keyof T]: v.InferOutput<T[K]> } {
  if (!Array.isArray(params)) throw new ManagementError(400, '"params" must be an array')
  const values = schemas.map((schema, index) => {
    const result = v.safeParse(schema, params[index] ?? undefined)
    if (result.success) return result.output
    throw new ManagementError(400, `params[${index}] ${describe(result.issues[0])}`)
  })
  return values as { [K in keyof T]: v.InferOutput<T[K]> }
}

const describe = (issue: v.BaseIssue<unknown>): string =>
  issue.message.startsWith('Invalid') ? `must be ${issue.expected ?? 'valid'}` : issue.message

/** A method of NIP-86 with the schemas of its params. */
export function method<const T extends readonly v.GenericSchema[]>(
  schemas: T,
  run: (context: Context, ...params: { [K in keyof T]: v.InferOutput<T[K]> }) => Promise<unknown>,
): Method {
  return (context, params) => run(context, ...parseParams(schemas, params))
}

/** An action on the state that holds once it resolves; doing it again changes nothing and is not logged. */
export async function act(
  { members, caller }: Context,
  action: Omit<Action, 'actor'>,
  isDone: () => boolean,
  changes: (version: number, now: number) => readonly Statement[],
): Promise<true> {
  await members.inTurn(async (write) => {
    if (!isDone()) await write({ actor: caller, ...action }, changes)
  })
  return true
}

/**
 * Nobody acts against the city's own accounts, nor against who has the same rank or a higher one.
 * @throws {ManagementError} 403
 */
export function ensureBelow({ members, caller }: Context, pubkey: string): void {
  if (members.isFounder(pubkey))
    throw new ManagementError(403, 'restricted: this account belongs to the city')
  if (pubkey === caller) throw new ManagementError(403, 'restricted: this cannot be done to oneself')
  const rank = members.rankByRole(pubkey)
  if (!isAbove(members.rankOf(caller), rank)) {
    throw new ManagementError(403, `restricted: a ${members.rankOf(caller)} cannot do this to a ${rank}`)
  }
}
