import { useState, type FormEvent } from 'react'
import { useNostr } from '@ncc/hooks'
import { InvalidSecretKeyError } from '@ncc/nostr-core'
import { Button, KeyField, Stack } from '@ncc/ui'
import { useToast } from '../../app/toast-context.ts'
import { unlockFailure } from '../../parts/ask-passphrase.tsx'
import { isLockedKey } from '../../parts/key-lock/is-locked-key.ts'
import { KeyLockError, unlockKey } from '../../parts/key-lock/key-lock.ts'
import { findLock } from '../../storage/find-lock.ts'
import { useStorage } from '../../storage/use-storage.ts'
import { useKeepKey } from '../../parts/use-keep-key.ts'
import { SecretField } from '../../parts/secret-field.tsx'
import { DeviceAccounts } from './device-accounts.tsx'
import { ExtensionSignIn } from './extension-sign-in.tsx'
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

/** The Sign In tab: a private key, locked or not, an extension, or new keys for testing. */
export function SignInForm({
  keyText: key,
  onKeyText: setKey,
  generated,
  onGenerated,
  onDone,
  takesFocus,
}: SignInFormProps) {
  const { t } = useTranslation()
  const { generateNewKeys } = useNostr()
  const show = useToast()
  const [passphrase, setPassphrase] = useState('')
  const { error, isSubmitting, submit, clearError } = useSignIn(onDone)
  const isLocked = isLockedKey(key)

  const generate = async () => {
    const { nsec } = await generateNewKeys()
    setKey(nsec)
    onGenerated(nsec)
    clearError()
    show({ tone: 'success', title: t('signIn.keysGenerated') })
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit(key, isLocked ? passphrase : undefined)
  }

  return (
    <form onSubmit={send}>
      <Stack space="lg">
        <SecretField
          label={t('signIn.key')}
          description={t('signIn.keyHint')}
          errorMessage={error?.of === 'key' ? error.text : ''}
          value={key}
          onChange={(text) => {
            setKey(text)
            clearError()
          }}
          takesFocus={takesFocus}
        />
        {isLocked && (
          <SecretField
            of="passphrase"
            label={t('passphrase.label')}
            description={t('signIn.passphraseHint')}
            errorMessage={error?.of === 'passphrase' ? error.text : ''}
            value={passphrase}
            onChange={(text) => {
              setPassphrase(text)
              clearError()
            }}
          />
        )}
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
          isDisabled={key.trim() === '' || (isLocked && passphrase === '')}
          isPending={isSubmitting}
        >
          {isSubmitting ? t('signIn.submitting') : t('signIn.submit')}
        </Button>
        <ExtensionSignIn onDone={onDone} />
        <Button tone="quiet" onPress={generate}>
          {t('signIn.generate')}
        </Button>
        <DeviceAccounts onDone={onDone} />
      </Stack>
    </form>
  )
}

/** Signs in with what was typed, and says what is wrong with it. */
function useSignIn(onDone: () => void) {
  const { t } = useTranslation()
  const { loginWithAccount } = useNostr()
  const keepKey = useKeepKey()
  const storage = useStorage()
  const show = useToast()
  const [error, setError] = useState<{ of: 'key' | 'passphrase'; text: string } | undefined>()
  const [isSubmitting, setSubmitting] = useState(false)

  const submit = async (key: string, passphrase: string | undefined) => {
    setError(undefined)
    setSubmitting(true)
    try {
      const { getPublicKey, parseSecretKey } = await import('@ncc/nostr-core/keys')
      const secretKey = passphrase === undefined ? parseSecretKey(key) : await unlockKey(key, passphrase)
      const pubkey = getPublicKey(secretKey)
      // A key that came locked, or that this device has locked, is not put beside its lock in plain.
      const typed = passphrase === undefined ? undefined : key.trim().toLowerCase()
      const lock = typed ?? findLock(storage, pubkey)
      loginWithAccount({ pubkey, secretKey }, lock)
      if (typed !== undefined) keepKey({ key: 'locked', pubkey, ncryptsec: typed }, secretKey)
      const description = lock === undefined ? {} : { description: t('signIn.staysProtected') }
      show({ tone: 'success', title: t('signIn.signedIn'), ...description })
      onDone()
    } catch (failure) {
      const isNsec = failure instanceof InvalidSecretKeyError && failure.message === 'Invalid nsec key'
      const isPassphrase = failure instanceof KeyLockError && failure.reason !== 'malformed'
      if (isPassphrase) setError({ of: 'passphrase', text: unlockFailure(failure, t) })
      else setError({ of: 'key', text: isNsec ? t('signIn.invalidNsec') : t('signIn.invalid') })
      setSubmitting(false)
    }
  }
  return { error, isSubmitting, submit, clearError: () => setError(undefined) }
}
