import { useState } from 'react'
import { useClient } from '@ncc/hooks'
import { editFailure, useEditList, useToast } from '@ncc/kit/parts'
import { setMessageRelays } from '@ncc/nostr-core/edits'
import { Disclosure, Switch } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { receivePrivately } from './receive-privately.ts'

/** NIP-17 recommends a small list. */
const namedRelays = 3

interface PrivateMessagesProps {
  readonly isOn: boolean
  /** Whether the account's signer can decrypt them. */
  readonly isPossible: boolean
}

/** Publishes whether the account receives private messages (NIP-17). */
export function PrivateMessages({ isOn, isPossible }: PrivateMessagesProps) {
  const { t } = useTranslation()
  const client = useClient()
  const editList = useEditList()
  const show = useToast()
  const [wanted, setWanted] = useState<boolean | undefined>()

  const change = async (next: boolean) => {
    setWanted(next)
    const readable = client.relays.inUse.filter(({ read }) => read).map(({ url }) => url)
    try {
      await editList(next ? receivePrivately(readable.slice(0, namedRelays)) : setMessageRelays([]))
    } catch (error) {
      const description = editFailure(error, t) ?? t('messages.tryAgain')
      show({ tone: 'error', title: t('messages.receiveFailed'), description })
    } finally {
      setWanted(undefined)
    }
  }

  return (
    <Disclosure title={t('messages.privacy')} level={2}>
      <Switch
        label={t('messages.receivePrivately')}
        description={isPossible ? t('messages.receivePrivatelyHint') : t('messages.receiveImpossible')}
        isSelected={wanted ?? isOn}
        isDisabled={wanted !== undefined || (!isPossible && !isOn)}
        onChange={change}
      />
    </Disclosure>
  )
}
