import { useEffect, useState, type FormEvent } from 'react'
import { findExtension, useClient, useNostr, useSession } from '@ncc/hooks'
import { InvalidSecretKeyError } from '@ncc/nostr-core'
import type { GeneratedKeys } from '@ncc/nostr-core/city'
import { Button, Dialog, KeyField, Notice, Stack, Text, TextField } from '@ncc/ui'
import { useOwnTranslation } from '../shared/locales/english.ts'
import { signerFailure } from '../shared/signer-failure.ts'
import { useHandlers } from '../shared/use-handlers.ts'

export interface SignInDialogProps {
  /** Called when it is closed, signed in or not. */
  readonly onClose: () => void
}

/**
 * Signs in with the browser's extension (NIP-07), with a private key, or with new keys, which it shows once to be saved.
 * @example
 * function SignIn() {
 *   const [isOpen, setOpen] = useState(true)
 *   return isOpen && <SignInDialog onClose={() => setOpen(false)} />
 * }
 */
export function SignInDialog({ onClose }: SignInDialogProps) {
  const { t } = useOwnTranslation()
  const { problem, isWrongKey, keys, login, loginWithExtension, create, forgetWrongKey } = useSignIn(onClose)
  return (
    <Dialog title={t('enter.title')} size="sm" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Stack>
        {!keys && <Text tone="muted">{t('enter.text')}</Text>}
        {problem !== undefined && (
          <Notice tone="warning" isAlert>
            {problem}
          </Notice>
        )}
        {keys ? (
          <>
            <Notice>{t('enter.created')}</Notice>
            <KeyField label={t('enter.key')} value={keys.nsec} isSecret />
            <Button tone="primary" onPress={() => login(keys.nsec)}>
              {t('enter.done')}
            </Button>
          </>
        ) : (
          <>
            {findExtension() && <Button onPress={loginWithExtension}>{t('enter.extension')}</Button>}
            <KeyForm isWrong={isWrongKey} onChange={forgetWrongKey} onSubmit={login} />
            <Button tone="quiet" onPress={create}>
              {t('enter.create')}
            </Button>
          </>
        )}
      </Stack>
    </Dialog>
  )
}

interface KeyFormProps {
  readonly isWrong: boolean
  readonly onChange: () => void
  readonly onSubmit: (key: string) => void
}

function KeyForm({ isWrong, onChange, onSubmit }: KeyFormProps) {
  const { t } = useOwnTranslation()
  const [key, setKey] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(key.trim())
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextField
          label={t('enter.key')}
          description={t('enter.keyHint')}
          type="password"
          autoComplete="off"
          isMono
          value={key}
          onChange={(text) => {
            setKey(text)
            onChange()
          }}
          errorMessage={isWrong ? t('enter.wrongKey') : undefined}
        />
        <Button type="submit" tone="primary" isDisabled={key.trim() === ''}>
          {t('enter.signIn')}
        </Button>
      </Stack>
    </form>
  )
}

/** The ways to sign in, and what came of the last attempt. */
function useSignIn(onClose: () => void) {
  const { t } = useOwnTranslation()
  const client = useClient()
  const { login, loginWithExtension, generateNewKeys } = useNostr()
  const session = useSession()
  const [before] = useState(session)
  const { close } = useHandlers({ close: onClose })
  const [isWrongKey, setWrongKey] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [keys, setKeys] = useState<GeneratedKeys>()

  // Whoever signs in: an extension may answer a dialog that was closed before, and other tabs sign in as well.
  useEffect(() => {
    if (session !== before && session.status === 'signed-in') close()
  }, [session, before, close])

  const attempt = async (signIn: () => Promise<unknown>) => {
    setProblem(undefined)
    try {
      await signIn()
    } catch (error) {
      if (error instanceof InvalidSecretKeyError) return setWrongKey(true)
      client.log('signing in failed', error)
      setProblem(signerFailure(error, t) ?? t('enter.failed'))
    }
  }
  return {
    problem,
    isWrongKey,
    /** New keys, to be saved. */
    keys,
    login: (key: string) => void attempt(() => login(key)),
    loginWithExtension: () => void attempt(loginWithExtension),
    create: () => void attempt(async () => setKeys(await generateNewKeys())),
    forgetWrongKey: () => setWrongKey(false),
  }
}
