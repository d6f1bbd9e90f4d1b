import { useState } from 'react'
import { HideIcon, IconButton, ShowIcon, TextField, type TextFieldProps } from '@ncc/ui'
import { useTranslation } from '../locales/use-translation.ts'

interface SecretFieldProps extends Pick<
  TextFieldProps,
  'label' | 'description' | 'errorMessage' | 'takesFocus'
> {
  readonly value: string
  readonly onChange: (text: string) => void
  /** What the show/hide button is about; a private key unless said otherwise. */
  readonly of?: 'key' | 'passphrase'
}

/** Where a key or a passphrase is typed: hidden until shown, and not remembered by the browser. */
export function SecretField({ of = 'key', ...field }: SecretFieldProps) {
  const { t } = useTranslation()
  const [isRevealed, setRevealed] = useState(false)
  const names =
    of === 'key'
      ? { show: t('signIn.show'), hide: t('signIn.hide') }
      : { show: t('signIn.showPassphrase'), hide: t('signIn.hidePassphrase') }
  return (
    <TextField
      {...field}
      type={isRevealed ? 'text' : 'password'}
      autoComplete="off"
      spellCheck="false"
      isMono
      after={
        <IconButton
          icon={isRevealed ? HideIcon : ShowIcon}
          aria-label={isRevealed ? names.hide : names.show}
          onPress={() => setRevealed(!isRevealed)}
        />
      }
    />
  )
}
