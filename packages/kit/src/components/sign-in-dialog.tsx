import { useEffect, useState, type FormEvent } from 'react'
import { findExtension, useClient, useNostr, useSession } from '@ncc/hooks'
import { InvalidSecretKeyError } from '@ncc/nostr-core'
import type { GeneratedKeys } from '@ncc/nostr-core/city'
import { Button, Dialog, KeyField, Notice, Stack, Text, TextField } from '@ncc/ui'
import { useOwnTranslation } from '../shared/locales/english.ts'
import { useTranslation } from '../shared/locales/use-translation.ts'
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
  const { t: say } = useTranslation()
  const client = useClient()
  const { login, loginWithExtension, generateNewKeys } = useNostr()
  const session = useSession()
  const [before] = useState(session)
  const { close } = useHandlers({ close: onClose })
  const [key, setKey] = useState('')
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
      if (error instanceof InvalidSecretKeyError) setWrongKey(true)
      else setProblem(signerFailure(error, say) ?? t('enter.failed'))
    }
  }
  const create = async () => {
    setProblem(undefined)
    try {
      setKeys(await generateNewKeys())
    } catch (error) {
      client.log('new keys could not be made', error)
      setProblem(t('enter.failed'))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void attempt(() => login(key.trim()))
  }

  return (
    <Dialog title={t('enter.title')} size="sm" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {keys ? (
        <Stack>
          {problem !== undefined && (
            <Notice tone="warning" isAlert>
              {problem}
            </Notice>
          )}
          <Notice>{t('enter.created')}</Notice>
          <KeyField label={t('enter.key')} value={keys.nsec} isSecret />
          <Button tone="primary" onPress={() => void attempt(() => login(keys.nsec))}>
            {t('enter.done')}
          </Button>
        </Stack>
      ) : (
        <Stack>
          <Text tone="muted">{t('enter.text')}</Text>
          {problem !== undefined && (
            <Notice tone="warning" isAlert>
              {problem}
            </Notice>
          )}
          {findExtension() && (
            <Button onPress={() => void attempt(loginWithExtension)}>{t('enter.extension')}</Button>
          )}
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
                  setWrongKey(false)
                }}
                errorMessage={isWrongKey ? t('enter.wrongKey') : undefined}
              />
              <Button type="submit" tone="primary" isDisabled={key.trim() === ''}>
                {t('enter.signIn')}
              </Button>
            </Stack>
          </form>
          <Button tone="quiet" onPress={() => void create()}>
            {t('enter.create')}
          </Button>
        </Stack>
      )}
    </Dialog>
  )
}
