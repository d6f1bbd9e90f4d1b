import type { State } from '../state/state.ts'
import type { AvatarProvider } from './local-avatars.ts'

/** The settings of an OpenAI-compatible image API. */
export interface ImageApiOptions {
  readonly apiKey: string
  readonly baseUrl: string | undefined
  readonly model: string
  /** How many pictures all accounts together may request in a day. */
  readonly dailyLimit: number
  readonly state: Pick<State, 'countUpTo' | 'uncount'>
  readonly now: () => number
}

const day = 86_400
const timeoutMs = 60_000

/** Generates avatars with an image API. The response contains the image itself: no address in it is ever fetched. */
export function createImageApiAvatars(options: ImageApiOptions): AvatarProvider {
  const { apiKey, baseUrl, model, dailyLimit, state, now } = options
  /** The library is a seventh of a server's start, and only needed for a picture. */
  async function createClient() {
    const { OpenAI } = await import('openai')
    return new OpenAI({
      apiKey,
      baseURL: baseUrl,
      timeout: timeoutMs,
      maxRetries: 1,
      // A redirect would send the key to another host.
      fetchOptions: { redirect: 'error' },
    })
  }
  return {
    description: `A picture by ${model}.`,
    async generate(prompt) {
      const today = Math.floor(now() / day)
      const key = `avatars of the day ${today}`
      if (!(await state.countUpTo(key, dailyLimit, (today + 2) * day, now()))) {
        throw new Error('the daily limit of pictures is reached')
      }
      try {
        const text = `A friendly profile picture, head and shoulders, of: ${prompt}`
        const isOlder = model.startsWith('dall-e')
        const client = await createClient()
        const answer = await client.images.generate({
          model,
          prompt: text,
          n: 1,
          size: '1024x1024',
          ...(isOlder && { response_format: 'b64_json' as const }),
        })
        const code = answer.data?.[0]?.b64_json
        if (code === undefined) throw new Error('the image API returned no picture')
        return new Uint8Array(Buffer.from(code, 'base64'))
      } catch (error) {
        await state.uncount(key)
        throw error
      }
    },
  }
}
