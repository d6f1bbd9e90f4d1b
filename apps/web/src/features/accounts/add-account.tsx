import { useState, type FormEvent } from 'react'
import { useStorage, useUnmountSignal } from '@ncc/kit/parts'
import { Button, Dialog, Inline, Notice, Stack, TextField } from '@ncc/ui'
import { PassphraseField, passphraseFailure } from '../../shared/keys/passphrase-field.tsx'
import { SecretField } from '../../shared/keys/secret-field.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { maxSavedAccounts, type SavedAccount } from '../../shared/storage/saved-accounts.ts'
import { isLockedKey, describeWrongKey, openTypedKey } from './open-typed-key.ts'
import { useAccountActions } from './use-account-actions.tsx'

interface AddAccountProps {
  readonly saved: readonly SavedAccount[]
  readonly onClose: () => void
}

/** The Add Account dialog (spec §2): a name and a key, stored on this device. */
export function AddAccount({ saved, onClose }: AddAccountProps) {
  const { t } = useTranslation()
  const storage = useStorage()
  const { add, question } = useAccountActions()
  const [name, setName] = useState('')
  const [key, setKey] = useState('')
  const [passphrase, setPassphrase] = useState('')
  const [wrong, setWrong] = useState('')
  const [wrongKey, setWrongKey] = useState('')
  const [isImporting, setImporting] = useState(false)
  const isLocked = isLockedKey(key)
  const unmountSignal = useUnmountSignal()
  const leaving = saved[maxSavedAccounts - 1]

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setImporting(true)
    const signal = unmountSignal()
    try {
      const { pubkey, secretKey, lock } = await openTypedKey(key, passphrase, storage, signal)
      const account =
        lock === undefined
          ? ({ key: 'local', pubkey, secretKey } as const)
          : ({ key: 'locked', pubkey, ncryptsec: lock } as const)
      if (await add({ name: name.trim(), account })) onClose()
      else setImporting(false)
    } catch (failure) {
      if (signal.aborted) return
      const why = passphraseFailure(failure, t)
      if (why === undefined) {
        window.alert(t('accounts.invalidKey'))
        setWrongKey(describeWrongKey(key, t))
      } else setWrong(why)
      setImporting(false)
    }
  }

  return (
    <Dialog title={t('accounts.add')} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <form onSubmit={submit}>
        <Stack space="lg">
          {leaving && <Notice tone="warning">{t('accounts.full', { name: leaving.name })}</Notice>}
          <TextField
            label={t('accounts.name')}
            value={name}
            onChange={setName}
            maxLength={60}
            autoComplete="off"
            takesFocus
          />
          <SecretField
            label={t('accounts.key')}
            description={t('signIn.keyHint')}
            errorMessage={wrongKey}
            value={key}
            onChange={(text) => {
              setKey(text)
              setWrongKey('')
            }}
          />
          {isLocked && (
            <PassphraseField
              description={t('signIn.passphraseHint')}
              errorMessage={wrong}
              value={passphrase}
              onChange={(text) => {
                setPassphrase(text)
                setWrong('')
              }}
            />
          )}
          <Inline justify="end" wrap>
            <Button onPress={onClose}>{t('accounts.cancel')}</Button>
            <Button
              type="submit"
              tone="primary"
              isDisabled={name.trim() === '' || key.trim() === '' || (isLocked && passphrase === '')}
              isPending={isImporting}
            >
              {t('accounts.import')}
            </Button>
          </Inline>
        </Stack>
      </form>
      {question}
    </Dialog>
  )
}
