import { SignedOutError } from './protocol/errors.ts'

/** The account in use, for an action that needs one. @throws {SignedOutError} which names the action. */
export function requireAccount<Account>(account: Account | undefined, action: string): Account {
  if (!account) throw new SignedOutError(`User must be logged in to ${action}`)
  return account
}
