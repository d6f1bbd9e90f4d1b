import type { UploadedMedia } from '@ncc/nostr-core'
import type { DraftValue } from '../drafts/draft.ts'

/** A draft's images as a post carries them; undefined if one of them is not uploaded. */
export function uploadedMedia({
  images,
}: DraftValue): readonly (UploadedMedia & { readonly alt?: string })[] | undefined {
  const media = images.flatMap(({ alt, upload }) => {
    if (upload.status !== 'done') return []
    return [{ ...upload.media, ...(alt.trim() && { alt: alt.trim() }) }]
  })
  return media.length === images.length ? media : undefined
}
