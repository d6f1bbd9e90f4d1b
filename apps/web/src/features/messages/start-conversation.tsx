import { useState, type FormEvent } from 'react'
import { parsePublicKey } from '@ncc/nostr-core'
import { Button, TextField } from '@ncc/ui'
import { useToast } from '../../app/toast-context.ts'
import { useTranslation } from '../../messages/use-translation.ts'
import * as styles from './start-conversation.css.ts'

/** Opens a conversation with whoever has the public key that is typed in (spec §5). */
export function StartConversation({ onStart }: { onStart: (counterpart: string) => void }) {
  const { t } = useTranslation()
  const show = useToast()
  const [text, setText] = useState('')

  const start = (event: FormEvent) => {
    event.preventDefault()
    const counterpart = parsePublicKey(text)
    if (counterpart === undefined) {
      show({ tone: 'error', title: t('talk.invalid'), description: t('talk.invalidHint') })
      return
    }
    setText('')
    onStart(counterpart)
  }

  return (
    <form onSubmit={start} className={styles.line}>
      <TextField
        label={t('talk.startLabel')}
        isLabelHidden
        placeholder={t('talk.startLabel')}
        value={text}
        onChange={setText}
        autoComplete="off"
        spellCheck="false"
      />
      <Button type="submit">{t('talk.start')}</Button>
    </form>
  )
}
