import { HttpError } from '../auth/http-error.ts'
import type { AvatarProvider } from '../avatars/local-avatars.ts'
import { describeError, type Log } from '../log.ts'
import type { MediaLibrary } from '../media/media-library.ts'
import { accountCounts } from '../state/account-keys.ts'
import {
  onBehalfOfSigner,
  readJsonObject,
  senderOf,
  type Call,
  type FunctionContext,
} from './function-context.ts'
import { ensureOwnAccount } from './issue-city-badge.ts'

const maxBytes = 8 * 1024
const maxPrompt = 1_000
/** More than a portrait takes when it is stored. */
const maxPictureBytes = 1024 * 1024
/** Spec §9. */
const perAccount = 3
const forever = 2 ** 40

/** The dependencies of `generateAvatar`. */
export interface AvatarParts {
  readonly provider: AvatarProvider
  readonly library: MediaLibrary
  readonly log: Log
}

/**
 * `POST {pubkey, prompt}` answers `{url, provider, remaining}` or `{error}` (spec §7). Each account has three; a failed one does
 * not count.
 */
export function generateAvatar(
  call: Call,
  { provider, library, log }: AvatarParts,
  context: FunctionContext,
): Promise<Response> {
  return onBehalfOfSigner(call, maxBytes, context, async (bytes, signer) => {
    const body = readJsonObject(bytes)
    ensureOwnAccount(body, signer)
    const prompt = body['prompt'] ?? ''
    if (typeof prompt !== 'string' || prompt.length > maxPrompt) {
      throw new HttpError(400, 'malformed', `"prompt" must be a string of at most ${maxPrompt} characters.`)
    }
    const { state, now } = context
    // What an image API has drawn is paid for, and would count for nobody.
    await library.ensureRoom(maxPictureBytes, signer)
    const key = accountCounts.avatars(signer)
    if (!(await state.countUpTo(key, perAccount, forever, now()))) {
      throw new HttpError(429, 'no-avatars-left', `This account has used all ${perAccount} of its avatars.`, {
        limit: perAccount,
      })
    }
    const used = await state.counted(key, now())
    try {
      const sender = senderOf(call, signer)
      const picture = await provider.generate(prompt, `${signer} ${used}`, sender)
      const { url } = await library.add(picture, sender)
      return Response.json({ url, provider: provider.description, remaining: perAccount - used })
    } catch (error) {
      await state.uncount(key)
      if (error instanceof HttpError && [400, 413, 429, 507].includes(error.status)) throw error
      log('warn', 'an avatar could not be generated', { error: describeError(error) })
      throw new HttpError(502, 'avatar-failed', 'Could not generate avatar.', { cause: error })
    }
  })
}
