import { SignedOutError } from './protocol/errors.ts'

/** Returns the signed-in account. @throws {SignedOutError} naming the action if there is none. */
export function requireAccount<Account>(account: Account | undefined, action: string): Account {
  if (!account) throw new SignedOutError(`User must be logged in to ${action}`)
  return account
}
