import { useState, type FormEvent, type ReactNode } from 'react'
import { useUnmountSignal } from '@ncc/kit/parts'
import { Button, Notice, Stack } from '@ncc/ui'
import { useTranslation } from '../locales/use-translation.ts'
import { passphraseFailure } from './passphrase-field.tsx'
import { SecretField } from './secret-field.tsx'

/** Shorter passphrases are easy to guess. */
const minLength = 8

interface NewPassphraseProps {
  /** What the passphrase is for, above the fields. */
  readonly children: ReactNode
  readonly submit: string
  /** The button's text meanwhile; deriving a key takes a moment. */
  readonly submitting: string
  readonly takesFocus?: boolean
  /** The signal is aborted when the form is gone. */
  readonly onSubmit: (passphrase: string, signal: AbortSignal) => Promise<void>
}

/** Asks for a passphrase twice. It is passed to `onSubmit` and never stored. */
export function NewPassphrase({
  children,
  submit,
  submitting,
  takesFocus = false,
  onSubmit,
}: NewPassphraseProps) {
  const { t } = useTranslation()
  const [passphrase, setPassphrase] = useState('')
  const [repeated, setRepeated] = useState('')
  const [failure, setFailure] = useState('')
  const [isSubmitting, setSubmitting] = useState(false)
  const unmountSignal = useUnmountSignal()
  const isShort = passphrase.length < minLength
  const isDifferent = repeated !== '' && repeated !== passphrase

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setFailure('')
    setSubmitting(true)
    const signal = unmountSignal()
    try {
      await onSubmit(passphrase, signal)
    } catch (error) {
      if (signal.aborted) return
      setFailure(passphraseFailure(error, t) ?? t('passphrase.failed'))
    }
    setSubmitting(false)
  }

  return (
    <form onSubmit={send}>
      <Stack space="lg">
        {children}
        <SecretField
          of="passphrase"
          label={t('passphrase.new')}
          description={t('passphrase.hint', { count: minLength })}
          value={passphrase}
          onChange={setPassphrase}
          takesFocus={takesFocus}
        />
        <SecretField
          of="passphrase"
          label={t('passphrase.repeat')}
          errorMessage={isDifferent ? t('passphrase.different') : ''}
          value={repeated}
          onChange={setRepeated}
        />
        {failure && (
          <Notice tone="danger" isAlert>
            {failure}
          </Notice>
        )}
        <Button
          type="submit"
          tone="primary"
          isDisabled={isShort || repeated !== passphrase}
          isPending={isSubmitting}
        >
          {isSubmitting ? submitting : submit}
        </Button>
      </Stack>
    </form>
  )
}
