import { useState, type FormEvent } from 'react'
import { useNostr } from '@ncc/hooks'
import { useToast, useStorage, useUnmountSignal } from '@ncc/kit/parts'
import { encodeNpub, InvalidSecretKeyError } from '@ncc/nostr-core'
import { ActionLink, Button, Disclosure, Inline, KeyField, Stack } from '@ncc/ui'
import { KeyLockError } from '../../shared/keys/key-lock.ts'
import { PassphraseField, passphraseFailure } from '../../shared/keys/passphrase-field.tsx'
import { SecretField } from '../../shared/keys/secret-field.tsx'
import { useReplaceKey } from '../../shared/keys/use-replace-key.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { rememberGeneratedKey } from '../../shared/storage/generated-keys.ts'
import { DeviceAccounts } from './device-accounts.tsx'
import { ExtensionSignIn } from './extension-sign-in.tsx'
import { isLockedKey, describeWrongKey, openTypedKey, readTypedNpub } from './open-typed-key.ts'
import { RemoteSignIn } from './remote-sign-in.tsx'
import { useAccountActions } from './use-account-actions.tsx'

interface SignInFormProps {
  /** The typed text and a new key: the dialog keeps both while its tabs change. */
  readonly keyText: string
  readonly onKeyText: (text: string) => void
  readonly generated: string
  readonly onGenerated: (nsec: string) => void
  readonly onDone: () => void
  readonly takesFocus: boolean
}

/** The Sign In tab: a private key, encrypted or not, an extension, or new keys for testing. */
export function SignInForm({
  keyText: key,
  onKeyText: setKey,
  generated,
  onGenerated,
  onDone,
  takesFocus,
}: SignInFormProps) {
  const { t } = useTranslation()
  const { client, generateNewKeys } = useNostr()
  const show = useToast()
  const [passphrase, setPassphrase] = useState('')
  const { error, isSubmitting, submit, clearError, question } = useSignIn(generated, onDone)
  const isLocked = isLockedKey(key)

  const generate = async () => {
    try {
      const { nsec } = await generateNewKeys()
      setKey(nsec)
      onGenerated(nsec)
      clearError()
      show({ tone: 'success', title: t('signIn.keysGenerated') })
    } catch (problem) {
      client.log('no keys could be generated', problem)
      show({ tone: 'error', title: t('signIn.createFailed') })
    }
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit(key, passphrase)
  }

  return (
    <Stack space="lg">
      <form onSubmit={send}>
        <Stack space="lg">
          <SecretField
            label={t('signIn.key')}
            description={t('signIn.keyOrNpubHint')}
            errorMessage={error?.of === 'key' ? error.text : ''}
            value={key}
            onChange={(text) => {
              setKey(text)
              clearError()
            }}
            takesFocus={takesFocus}
          />
          {isLocked && (
            <PassphraseField
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
          <Inline justify="center">
            <ActionLink onPress={generate}>{t('signIn.generate')}</ActionLink>
          </Inline>
          <DeviceAccounts onDone={onDone} />
          {question}
        </Stack>
      </form>
      <Disclosure title={t('remote.title')}>
        <RemoteSignIn onDone={onDone} />
      </Disclosure>
    </Stack>
  )
}

/** Signs in with the typed key, or reports what is wrong with it. */
function useSignIn(generated: string, onDone: () => void) {
  const { t } = useTranslation()
  const { loginWithAccount, switchTo } = useNostr()
  const { enter, question } = useAccountActions()
  const replaceKey = useReplaceKey()
  const storage = useStorage()
  const show = useToast()
  const unmountSignal = useUnmountSignal()
  const [error, setError] = useState<{ of: 'key' | 'passphrase'; text: string } | undefined>()
  const [isSubmitting, setSubmitting] = useState(false)

  const submit = async (key: string, passphrase: string) => {
    setError(undefined)
    setSubmitting(true)
    const signal = unmountSignal()
    try {
      const looked = readTypedNpub(key)
      if (looked !== undefined) {
        if (!(await enter(() => switchTo({ key: 'none', pubkey: looked }), looked)))
          return setSubmitting(false)
        show({ tone: 'info', title: t('signIn.looking') })
        return onDone()
      }
      const { pubkey, secretKey, lock } = await openTypedKey(key, passphrase, storage, signal)
      let isProtected = lock !== undefined
      const hasEntered = await enter(() => {
        // There is no copy of a key that was just generated.
        if (key === generated) {
          rememberGeneratedKey(storage, { pubkey, secretKey, nsec: key, npub: encodeNpub(pubkey) })
        }
        loginWithAccount({ pubkey, secretKey }, lock)
        if (!isLockedKey(key) || lock === undefined) return
        try {
          replaceKey({ key: 'locked', pubkey, ncryptsec: lock }, secretKey)
        } catch (failure) {
          // Another copy of the key may be a plain one still.
          if (!(failure instanceof KeyLockError)) throw failure
          isProtected = false
        }
      }, pubkey)
      if (!hasEntered) return setSubmitting(false)
      const description = isProtected ? { description: t('signIn.staysProtected') } : {}
      show({ tone: 'success', title: t('signIn.signedIn'), ...description })
      onDone()
    } catch (failure) {
      if (signal.aborted) return
      const isNsec = failure instanceof InvalidSecretKeyError && failure.code === 'invalid-nsec'
      const why = passphraseFailure(failure, t)
      if (why !== undefined) setError({ of: 'passphrase', text: why })
      else {
        const text = isNsec ? t('signIn.invalidNsec') : t('signIn.invalid')
        setError({ of: 'key', text: [text, describeWrongKey(key, t)].join(' ').trim() })
      }
      setSubmitting(false)
    }
  }
  return { error, isSubmitting, submit, clearError: () => setError(undefined), question }
}
