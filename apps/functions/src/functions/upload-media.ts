import type { MediaLibrary } from '../media/media-library.ts'
import { readFileField } from '../media/multipart.ts'
import { onBehalfOfSigner, senderOf, type Call, type FunctionContext } from './function-context.ts'

/** The form may be this much larger than its file. */
const formBytes = 64 * 1024

export const maxUploadBytes = ({ limits }: MediaLibrary) =>
  Math.max(limits.maxImageBytes, limits.maxVideoBytes) + formBytes

/** `POST` a multipart `file`; answers `{url, mimeType, size, sha256, width, height, blurhash}` (spec §7). */
export function uploadMedia(call: Call, library: MediaLibrary, context: FunctionContext): Promise<Response> {
  return onBehalfOfSigner(call, maxUploadBytes(library), context, async (body, pubkey) => {
    const file = readFileField(body, call.request.headers.get('content-type'))
    const { url, mimeType, size, sha256, width, height, blurhash } = await library.add(
      file,
      senderOf(call, pubkey),
    )
    return Response.json({ url, mimeType, size, sha256, width, height, blurhash })
  })
}
