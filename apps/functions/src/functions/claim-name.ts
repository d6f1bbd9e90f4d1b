import { HttpError } from '../auth/http-error.ts'
import { siteOf } from '../client-address.ts'
import { accountCounts } from '../state/account-keys.ts'
import { onBehalfOfSigner, readJsonObject, type Call, type FunctionContext } from './function-context.ts'
import { ensureOwnAccount } from './issue-city-badge.ts'
import { isReserved } from './reserved-names.ts'

const maxBytes = 4 * 1024
const namesPerAccount = 3
const forever = 2 ** 40
/** Names claimed from one address in a day, over all accounts: a hall full of people may share an address. */
const namesPerAddress = 50
const day = 24 * 60 * 60

/** `POST {pubkey, name}` gives a free `name@city` (NIP-05) to the account that signed; answers `{ok: true, nip05}`. */
export function claimName(
  call: Call,
  cityNames: readonly string[],
  context: FunctionContext,
): Promise<Response> {
  return onBehalfOfSigner(call, maxBytes, context, async (bytes, signer) => {
    const body = readJsonObject(bytes)
    ensureOwnAccount(body, signer)
    const { name } = body
    if (typeof name !== 'string' || !/^[a-z0-9][a-z0-9._-]{1,29}$/.test(name)) {
      throw new HttpError(400, 'name-malformed', 'A name has 2 to 30 characters: a-z, 0-9, ".", "_" and "-".')
    }
    const { state, now, origin } = context
    const nip05 = `${name}@${new URL(origin).host}`
    // Two claims at once of the same name would count as two names of the account.
    return state.withLock(`names of ${signer}`, async () => {
      const holder = await state.findName(name)
      if (holder === signer) return Response.json({ ok: true, nip05 })
      if (holder !== undefined || isReserved(name, cityNames))
        throw new HttpError(409, 'name-taken', 'This name is taken.')
      const key = accountCounts.names(signer)
      if (!(await state.countUpTo(key, namesPerAccount, forever, now()))) {
        throw new HttpError(403, 'too-many-names', `An account can have at most ${namesPerAccount} names.`, {
          limit: namesPerAccount,
        })
      }
      const today = `names of ${Math.floor(now() / day)} from ${siteOf(call.client)}`
      if (!(await state.countUpTo(today, namesPerAddress, now() + day, now()))) {
        await state.uncount(key)
        throw new HttpError(
          429,
          'too-many-names-today',
          'Too many names were claimed from your network today. Try again tomorrow.',
        )
      }
      if ((await state.claimName(name, signer)) === 'taken') {
        await state.uncount(key)
        await state.uncount(today)
        throw new HttpError(409, 'name-taken', 'This name is taken.')
      }
      return Response.json({ ok: true, nip05 })
    })
  })
}
