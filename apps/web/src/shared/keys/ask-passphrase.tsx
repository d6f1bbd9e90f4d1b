import { useState, type FormEvent, type ReactNode } from 'react'
import { useUnmountSignal } from '@ncc/kit/parts'
import { Button, Stack } from '@ncc/ui'
import { useTranslation } from '../locales/use-translation.ts'
import { KeyLockError, unlockKey } from './key-lock.ts'
import { PassphraseField, passphraseFailure } from './passphrase-field.tsx'

interface AskPassphraseProps {
  /** The encrypted key (NIP-49). */
  readonly ncryptsec: string
  readonly children: ReactNode
  readonly submit: string
  /** The button's text meanwhile; deriving a key takes a moment. */
  readonly submitting: string
  /** Called with the decrypted key (32 bytes), unless the form is gone by then. */
  readonly onOpen: (secretKey: Uint8Array) => Promise<void>
}

/** Asks for the passphrase of an encrypted key until it is correct. */
export function AskPassphrase({ ncryptsec, children, submit, submitting, onOpen }: AskPassphraseProps) {
  const { t } = useTranslation()
  const [passphrase, setPassphrase] = useState('')
  const [error, setError] = useState('')
  const [isOpening, setOpening] = useState(false)
  const unmountSignal = useUnmountSignal()

  const open = async (event: FormEvent) => {
    event.preventDefault()
    setError('')
    setOpening(true)
    const signal = unmountSignal()
    try {
      await onOpen(await unlockKey(ncryptsec, passphrase, signal))
    } catch (failure) {
      if (signal.aborted) return
      const otherwise = failure instanceof KeyLockError ? t('signIn.invalid') : t('passphrase.failed')
      setError(passphraseFailure(failure, t) ?? otherwise)
      setOpening(false)
    }
  }

  return (
    <form onSubmit={open}>
      <Stack space="lg">
        {children}
        <PassphraseField
          errorMessage={error}
          value={passphrase}
          onChange={(text) => {
            setPassphrase(text)
            setError('')
          }}
          takesFocus
        />
        <Button
          type="submit"
          tone="primary"
          size="lg"
          isFullWidth
          isDisabled={passphrase === ''}
          isPending={isOpening}
        >
          {isOpening ? submitting : submit}
        </Button>
      </Stack>
    </form>
  )
}
