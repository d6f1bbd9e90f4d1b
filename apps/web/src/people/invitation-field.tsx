import { useState } from 'react'
import { TextField } from '@ncc/ui'
import { keepInvitation, readInvitation } from '../shared/storage/invitation.ts'
import { useStorage } from '../shared/storage/use-storage.ts'
import { useTranslation } from '../shared/locales/use-translation.ts'

const maxLength = 200

interface InvitationFieldProps {
  readonly description?: string
  readonly errorMessage?: string
  readonly onChange?: () => void
  readonly takesFocus?: boolean
}

/** The club's invitation code, as a link brought it or as it is typed; what is in it goes with the next call for the badge. */
export function InvitationField({ onChange, ...rest }: InvitationFieldProps) {
  const { t } = useTranslation()
  const storage = useStorage()
  const [code, setCode] = useState(() => readInvitation(storage))
  return (
    <TextField
      {...rest}
      label={t('badges.invitation')}
      value={code}
      onChange={(text) => {
        setCode(text)
        keepInvitation(storage, text.trim())
        onChange?.()
      }}
      maxLength={maxLength}
      autoComplete="off"
      spellCheck="false"
    />
  )
}
