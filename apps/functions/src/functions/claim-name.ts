import { HttpError } from '../auth/http-error.ts'
import { onBehalfOfSigner, readJsonObject, type FunctionContext } from './function-context.ts'
import { ensureOwnAccount } from './issue-city-badge.ts'

const maxBytes = 4 * 1024
const namesPerAccount = 3
const forever = 2 ** 40

/** Names that would speak for the city, and `_`, which stands for the domain itself. */
const reserved = new Set([
  '_',
  'admin',
  'administrator',
  'root',
  'info',
  'support',
  'security',
  'club',
  'city',
  'official',
])

/** `POST {pubkey, name}`, get `{ok: true, nip05}`: a free name@city for the account that signed (NIP-05). */
export function claimName(request: Request, context: FunctionContext): Promise<Response> {
  return onBehalfOfSigner(request, maxBytes, context, async (bytes, signer) => {
    const body = readJsonObject(bytes)
    ensureOwnAccount(body, signer)
    const { name } = body
    if (typeof name !== 'string' || !/^[a-z0-9][a-z0-9._-]{1,29}$/.test(name)) {
      throw new HttpError(400, 'A name has 2 to 30 of the signs a-z, 0-9, ".", "_" and "-".')
    }
    const { state, now, origin } = context
    const nip05 = `${name}@${new URL(origin()).host}`
    const holder = await state.findName(name)
    if (holder === signer) return Response.json({ ok: true, nip05 })
    if (holder !== undefined || reserved.has(name)) throw new HttpError(409, 'This name is taken.')
    const key = `names ${signer}`
    if (!(await state.countUpTo(key, namesPerAccount, forever, now()))) {
      throw new HttpError(403, `An account can have ${namesPerAccount} names.`)
    }
    if ((await state.claimName(name, signer)) === 'taken') {
      await state.uncount(key)
      throw new HttpError(409, 'This name is taken.')
    }
    return Response.json({ ok: true, nip05 })
  })
}
