import type { TextFieldProps } from '@ncc/ui'
import type { Translate } from '../locales/translator.ts'
import { useTranslation } from '../locales/use-translation.ts'
import { KeyLockError } from './key-lock.ts'
import { SecretField } from './secret-field.tsx'

interface PassphraseFieldProps extends Pick<TextFieldProps, 'description' | 'takesFocus'> {
  readonly value: string
  readonly onChange: (text: string) => void
  /** Why decryption failed (`passphraseFailure`); empty while there is no error. */
  readonly errorMessage: string
}

/** The field for the passphrase of an encrypted key (NIP-49). */
export function PassphraseField(props: PassphraseFieldProps) {
  const { t } = useTranslation()
  return <SecretField of="passphrase" label={t('passphrase.label')} {...props} />
}

/** Why decryption failed; undefined if the passphrase is not the cause, as with an invalid key. */
export function passphraseFailure(error: unknown, t: Translate): string | undefined {
  if (!(error instanceof KeyLockError) || error.reason === 'malformed') return undefined
  if (error.reason === 'no-room') return t('passphrase.noRoom')
  if (error.reason === 'changed') return t('passphrase.changed')
  return error.reason === 'wrong-passphrase' ? t('passphrase.wrong') : t('passphrase.failed')
}
