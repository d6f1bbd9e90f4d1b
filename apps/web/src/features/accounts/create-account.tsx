import { useState } from 'react'
import { useLocation } from 'wouter'
import { useNostr } from '@ncc/hooks'
import { Button, Notice, Stack, Text } from '@ncc/ui'
import { useToast } from '../../app/toast-context.ts'
import { rememberGeneratedKey } from '../../storage/session-storage.ts'
import { useStorage } from '../../storage/use-storage.ts'
import { useTranslation } from '../../messages/use-translation.ts'

/** The Create Account tab: fresh keys, kept on this device. */
export function CreateAccount({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const { generateNewKeys, loginWithAccount } = useNostr()
  const storage = useStorage()
  const show = useToast()
  const [path, navigate] = useLocation()
  const [isCreating, setCreating] = useState(false)
  const [error, setError] = useState('')

  const create = async () => {
    setCreating(true)
    setError('')
    try {
      const keys = await generateNewKeys()
      rememberGeneratedKey(storage, keys)
      loginWithAccount(keys)
      show({ tone: 'success', title: t('signIn.created') })
      // A new member's next step is to see, and save, the key.
      if (path === '/') navigate('/account-keys')
      onDone()
    } catch {
      setError(t('signIn.createFailed'))
      setCreating(false)
    }
  }

  return (
    <Stack space="lg">
      <Text>{t('signIn.createText')}</Text>
      <Notice tone="warning">{t('signIn.createWarning')}</Notice>
      {error && (
        <Notice tone="danger" isAlert>
          {error}
        </Notice>
      )}
      <Button tone="primary" size="lg" isFullWidth isPending={isCreating} onPress={create}>
        {isCreating ? t('signIn.creating') : t('signIn.create')}
      </Button>
    </Stack>
  )
}
