import { useState } from 'react'
import { HideIcon, IconButton, ShowIcon, TextField, type TextFieldProps } from '@ncc/ui'
import { useTranslation } from '../locales/use-translation.ts'

interface SecretFieldProps extends Pick<
  TextFieldProps,
  'label' | 'description' | 'errorMessage' | 'takesFocus'
> {
  readonly value: string
  readonly onChange: (text: string) => void
  /** The subject of the show/hide button; a private key by default. */
  readonly of?: 'key' | 'passphrase'
}

/** A field for a key or passphrase: masked until shown, and not remembered by the browser. */
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
