import { useState, type FormEvent } from 'react'
import { useNostr } from '@ncc/hooks'
import { InvalidSecretKeyError } from '@ncc/nostr-core'
import { Button, KeyField, Stack } from '@ncc/ui'
import { useToast } from '../../app/toast-context.ts'
import { SecretField } from './secret-field.tsx'
import { useTranslation } from '../../messages/use-translation.ts'

interface SignInFormProps {
  /** What is typed, and a key just made: the dialog keeps both while its tabs change. */
  readonly keyText: string
  readonly onKeyText: (text: string) => void
  readonly generated: string
  readonly onGenerated: (nsec: string) => void
  readonly onDone: () => void
  readonly takesFocus: boolean
}

/** The Sign In tab: a private key, or new ones for testing. */
export function SignInForm({
  keyText: key,
  onKeyText: setKey,
  generated,
  onGenerated,
  onDone,
  takesFocus,
}: SignInFormProps) {
  const { t } = useTranslation()
  const { login, generateNewKeys } = useNostr()
  const show = useToast()
  const [error, setError] = useState('')
  const [isSubmitting, setSubmitting] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setError('')
    setSubmitting(true)
    try {
      await login(key)
      show({ tone: 'success', title: t('signIn.signedIn') })
      onDone()
    } catch (failure) {
      const isNsec = failure instanceof InvalidSecretKeyError && failure.message === 'Invalid nsec key'
      setError(isNsec ? t('signIn.invalidNsec') : t('signIn.invalid'))
      setSubmitting(false)
    }
  }

  const generate = async () => {
    const { nsec } = await generateNewKeys()
    setKey(nsec)
    onGenerated(nsec)
    setError('')
    show({ tone: 'success', title: t('signIn.keysGenerated') })
  }

  return (
    <form onSubmit={submit}>
      <Stack space="lg">
        <SecretField
          label={t('signIn.key')}
          description={t('signIn.keyHint')}
          errorMessage={error}
          value={key}
          onChange={(text) => {
            setKey(text)
            setError('')
          }}
          takesFocus={takesFocus}
        />
        {generated && (
          <KeyField
            label={t('signIn.generated')}
            value={generated}
            onCopied={() => show({ tone: 'success', title: t('signIn.copied') })}
            onCopyFailed={() => show({ tone: 'error', title: t('post.copyFailed') })}
          />
        )}
        <Button
          type="submit"
          tone="primary"
          size="lg"
          isFullWidth
          isDisabled={key.trim() === ''}
          isPending={isSubmitting}
        >
          {isSubmitting ? t('signIn.submitting') : t('signIn.submit')}
        </Button>
        <Button tone="quiet" onPress={generate}>
          {t('signIn.generate')}
        </Button>
      </Stack>
    </form>
  )
}
