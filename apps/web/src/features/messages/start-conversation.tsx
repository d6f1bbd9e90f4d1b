import { useState, type FormEvent, type Ref } from 'react'
import { useToast, safeImage, usePeopleSearch } from '@ncc/kit/parts'
import { abbreviateNpub, encodeNpub, parsePublicKey } from '@ncc/nostr-core'
import { Button, PersonField } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import * as styles from './start-conversation.css.ts'

interface StartConversationProps {
  /** The account's public key (64 hex). */
  readonly pubkey: string
  readonly onStart: (counterpart: string) => void
  readonly ref: Ref<HTMLFormElement>
}

/** Starts a conversation with somebody, by public key (spec §5) or by name. */
export function StartConversation({ pubkey, onStart, ref }: StartConversationProps) {
  const { t } = useTranslation()
  const show = useToast()
  const [text, setText] = useState('')
  const [isFocused, setFocused] = useState(false)
  const isKey = parsePublicKey(text) !== undefined
  const found = usePeopleSearch(pubkey, isFocused && !isKey ? text.trim() : undefined)
  const people = found.map(({ pubkey, name, picture }) => {
    const npub = abbreviateNpub(encodeNpub(pubkey))
    return { pubkey, name: name ?? npub, username: npub, avatar: safeImage(picture) }
  })

  const start = (counterpart: string) => {
    setText('')
    onStart(counterpart)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const counterpart = parsePublicKey(text)
    if (counterpart !== undefined) start(counterpart)
    else show({ tone: 'error', title: t('messages.invalid'), description: t('messages.invalidHint') })
  }

  return (
    <form ref={ref} onSubmit={submit} className={styles.line}>
      <PersonField
        label={t('messages.startLabel')}
        isLabelHidden
        placeholder={t('messages.startLabel')}
        description={t('messages.findHint')}
        value={text}
        onChange={setText}
        onFocusChange={setFocused}
        people={people}
        onTake={(person) => start(person.pubkey)}
      />
      <Button type="submit">{t('messages.start')}</Button>
    </form>
  )
}
