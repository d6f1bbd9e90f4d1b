import { SignedOutError, UnsupportedMediaError, UploadError } from '@ncc/nostr-core'
import type { Translate } from './locales/translator.ts'
import { signerFailure } from './signer-failure.ts'

/** Why an upload failed (spec §8); undefined for an unknown error. */
export function uploadFailure(error: unknown, t: Translate): string | undefined {
  if (error instanceof UnsupportedMediaError) return t('upload.unsupported')
  if (error instanceof SignedOutError) return t('upload.signedOut')
  if (!(error instanceof UploadError)) return signerFailure(error, t)
  if (error.code === 'upload-without-url') return t('upload.withoutUrl')
  if (error.code === 'upload-failed') return t('upload.failed', { reason: error.reason }).trim()
  const first = error.cause instanceof UploadError ? uploadFailure(error.cause, t) : undefined
  return first === undefined ? t('upload.notConfigured') : `${t('upload.notConfigured')} (${first})`
}

/** Why a file cannot be uploaded as an image, by its type and size; empty if it can. */
export function wrongImage({ name, type, size }: File, t: Translate): string {
  if (type === 'image/svg+xml') return t('wrongFile.svg', { name })
  if (!type.startsWith('image/')) return t('wrongFile.notAnImage', { name })
  return size === 0 ? t('wrongFile.empty', { name }) : ''
}
