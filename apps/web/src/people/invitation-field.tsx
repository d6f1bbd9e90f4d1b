import { useState } from 'react'
import { useStorage } from '@ncc/kit/parts'
import { TextField } from '@ncc/ui'
import { useTranslation } from '../shared/locales/use-translation.ts'
import { writeInvitation, readInvitation } from '../shared/storage/invitation.ts'

const maxLength = 200

interface InvitationFieldProps {
  readonly description?: string
  readonly errorMessage?: string
  readonly onChange?: () => void
  readonly takesFocus?: boolean
}

/** The field for the club's invitation code, from a link or typed; it is sent with the next badge request. */
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
        writeInvitation(storage, text.trim())
        onChange?.()
      }}
      maxLength={maxLength}
      autoComplete="off"
      spellCheck="false"
    />
  )
}
