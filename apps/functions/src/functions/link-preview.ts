import { HttpError } from '../auth/http-error.ts'
import type { LinkPreviews } from '../previews/link-previews.ts'
import type { Call, FunctionContext } from './function-context.ts'

/** Browsers request a preview again after this time at the latest. */
const maxAgeSeconds = 3600

/** `GET ?url=…` answers `{preview: {title, description?, siteName?, image?}}`, or `{preview: null}` if there is none. */
export async function linkPreview(
  { request, client }: Call,
  previews: LinkPreviews,
  { now }: Pick<FunctionContext, 'now'>,
): Promise<Response> {
  const address = new URL(request.url).searchParams.get('url')
  if (address === null) throw new HttpError(400, 'malformed', 'The url is missing.')
  const { preview, expiresAt } = await previews.find(address, client)
  const maxAge = Math.max(0, Math.min(maxAgeSeconds, expiresAt - now()))
  return Response.json({ preview }, { headers: { 'cache-control': `public, max-age=${maxAge}` } })
}
