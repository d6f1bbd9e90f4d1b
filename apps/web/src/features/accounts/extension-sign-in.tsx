import { useEffect, useState } from 'react'
import { findExtension, useNostr } from '@ncc/hooks'
import { useToast, signerFailure } from '@ncc/kit/parts'
import { Button, KeyIcon, Notice } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useAccountActions } from './use-account-actions.tsx'

/** The interval between checks for an extension. */
const checkEveryMs = 500

/** Whether the browser has a NIP-07 extension; some are injected late. */
function useHasExtension(): boolean {
  const [isThere, setThere] = useState(() => findExtension() !== undefined)
  useEffect(() => {
    if (isThere) return undefined
    const timer = setInterval(() => setThere(findExtension() !== undefined), checkEveryMs)
    return () => clearInterval(timer)
  }, [isThere])
  return isThere
}

/** Signs in with the browser's extension, if there is one: the app never sees the key. */
export function ExtensionSignIn({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const { loginWithExtension } = useNostr()
  const { enter, question } = useAccountActions()
  const show = useToast()
  const isThere = useHasExtension()
  const [error, setError] = useState('')
  const [isAsking, setAsking] = useState(false)
  if (!isThere) return null

  const ask = async () => {
    setError('')
    setAsking(true)
    try {
      if (!(await enter(loginWithExtension))) return setAsking(false)
      show({ tone: 'success', title: t('signIn.signedIn') })
      onDone()
    } catch (failure) {
      setError(signerFailure(failure, t) ?? t('signer.failed'))
      setAsking(false)
    }
  }
  return (
    <>
      <Button icon={KeyIcon} size="lg" isFullWidth isPending={isAsking} onPress={ask}>
        {t('signIn.extension')}
      </Button>
      {error && (
        <Notice tone="danger" isAlert>
          {error}
        </Notice>
      )}
      {question}
    </>
  )
}
