import {
  AccountChangedError,
  ReadOnlyError,
  SignerAbsentError,
  SignerMisbehavedError,
  SignerRefusedError,
  SignerSilentError,
} from '@ncc/nostr-core'
import type { Translate } from './locales/translator.ts'

/** Why nothing was signed, if the signer is the cause; undefined otherwise. */
export function signerFailure(error: unknown, t: Translate): string | undefined {
  if (error instanceof AccountChangedError) return t('signer.accountChanged')
  if (error instanceof ReadOnlyError) return t('signer.readOnly')
  if (error instanceof SignerAbsentError) return t('signer.absent')
  if (error instanceof SignerRefusedError) return t('signer.refused', { reason: error.message })
  if (error instanceof SignerSilentError) return t('signer.silent')
  if (error instanceof SignerMisbehavedError) return t('signer.misbehaved', { reason: error.message })
  return undefined
}
