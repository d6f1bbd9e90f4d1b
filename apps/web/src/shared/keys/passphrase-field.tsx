import type { TextFieldProps } from '@ncc/ui'
import type { Translate } from '../locales/translator.ts'
import { useTranslation } from '../locales/use-translation.ts'
import { KeyLockError } from './key-lock.ts'
import { SecretField } from './secret-field.tsx'

interface PassphraseFieldProps extends Pick<TextFieldProps, 'description' | 'takesFocus'> {
  readonly value: string
  readonly onChange: (text: string) => void
  /** Why it opened nothing (`passphraseFailure`); empty while nothing is wrong. */
  readonly errorMessage: string
}

/** Where the passphrase of a locked key (NIP-49) is typed. */
export function PassphraseField(props: PassphraseFieldProps) {
  const { t } = useTranslation()
  return <SecretField of="passphrase" label={t('passphrase.label')} {...props} />
}

/** Says why a passphrase opened nothing; undefined where it is not to blame, as with a key that is none. */
export function passphraseFailure(error: unknown, t: Translate): string | undefined {
  if (!(error instanceof KeyLockError) || error.reason === 'malformed') return undefined
  return error.reason === 'wrong-passphrase' ? t('passphrase.wrong') : t('passphrase.failed')
}
