import type { NostrClient } from '../client-contract.ts'
import { pageOrigin } from '../content/media-links.ts'
import { blobOf } from '../media/blob-pointer.ts'
import { mirrorBlob } from '../media/blossom.ts'
import { uploadMedia, type UploadedMedia, type UploadMediaOptions } from '../media/upload-media.ts'
import { MalformedError } from '../protocol/errors.ts'
import { mediaServers } from '../queries/media-servers.ts'
import { requireAccount } from '../require-account.ts'

/** Options of `createFacade`. */
export interface FacadeOptions {
  /** The address of the backend function `upload-media`, in a page also a path; by default on the page's origin. */
  readonly uploadUrl?: string
  /** The upload service that the user has chosen, if any. */
  readonly nip96?: () => UploadMediaOptions['nip96'] | Promise<UploadMediaOptions['nip96']>
}

/**
 * Stores a file for the client's account, and then copies it to the account's other media servers in the background (NIP-B7).
 * Throws like `Facade.uploadMedia`.
 */
export async function uploadFor(
  client: NostrClient,
  file: File,
  how: Pick<UploadMediaOptions, 'onProgress' | 'signal'>,
  options: FacadeOptions,
): Promise<UploadedMedia> {
  const { pubkey, signer } = requireAccount(client.account, 'upload media')
  const { uploadUrl = '/functions/upload-media' } = options
  const functionUrl = uploadUrl.startsWith('/') ? `${pageOrigin() ?? ''}${uploadUrl}` : uploadUrl
  if (!URL.canParse(functionUrl)) throw new MalformedError(`Not the address of upload-media: ${functionUrl}`)
  const servers = async () => {
    const answer = await client.fetch(mediaServers(pubkey))
    return answer.status === 'found' ? (answer.data ?? []) : []
  }
  const nip96 = await options.nip96?.()
  const media = await uploadMedia(file, { ...how, functionUrl, nip96, signer, mediaServers: servers })
  copy(media).catch((error: unknown) => client.log('an upload was not copied', error))
  return media

  async function copy({ url, sha256 = blobOf(url)?.sha256 }: UploadedMedia): Promise<void> {
    if (sha256 === undefined) return
    const others = (await servers()).filter((server) => server !== new URL(url).origin)
    const stored = await mirrorBlob({ url, sha256 }, others, { signer })
    const without = others.filter((server) => !stored.includes(server))
    if (without.length > 0) client.log(`an upload was not copied to ${without.join(', ')}`)
  }
}
