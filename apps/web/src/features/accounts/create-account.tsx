import { useRef, useState, type FormEvent } from 'react'
import { useNostr } from '@ncc/hooks'
import { useToast, useStorage } from '@ncc/kit/parts'
import { parseProfile, type ListEdit, type NostrClient } from '@ncc/nostr-core'
import { mergeProfile } from '@ncc/nostr-core/edits'
import { Button, Notice, Stack, Text } from '@ncc/ui'
import { InvitationField } from '../../people/invitation-field.tsx'
import { useCityBadge } from '../../people/use-city-badge.ts'
import { useCommunity } from '../../shared/community-context.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { readDeviceKey } from '../../shared/storage/device-keys.ts'
import { rememberGeneratedKey } from '../../shared/storage/generated-keys.ts'
import { useAccountActions } from './use-account-actions.tsx'

/** The Create Account tab: new keys, stored on this device. */
export function CreateAccount({ onCreated }: { onCreated: (pubkey: string) => void }) {
  const { t } = useTranslation()
  const { client, generateNewKeys, loginWithAccount } = useNostr()
  const { fallbackImages, membership } = useCommunity()
  const { welcome } = useCityBadge()
  const { enter, question } = useAccountActions()
  const storage = useStorage()
  const show = useToast()
  const [isCreating, setCreating] = useState(false)
  // The state updates too late for a second Enter, which would create a second account.
  const isBusy = useRef(false)
  const [error, setError] = useState('')

  const create = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    setCreating(true)
    setError('')
    try {
      const keys = await generateNewKeys()
      const hasEntered = await enter(() => {
        rememberGeneratedKey(storage, keys)
        loginWithAccount(keys)
      }, keys.pubkey)
      if (!hasEntered) {
        setCreating(false)
        isBusy.current = false
        return
      }
      const isStored = readDeviceKey(storage, keys.pubkey)?.places.has('made-here')
      show({
        tone: 'success',
        title: t('signIn.created'),
        ...(!isStored && { description: t('keyQuestion.noRoom') }),
      })
      void welcome()
      // Failure is harmless: a profile without a banner shows the city's.
      giveBanner(client, keys.pubkey, fallbackImages.banner).catch((problem: unknown) =>
        client.log('a new account has no banner', problem),
      )
      onCreated(keys.pubkey)
    } catch (problem) {
      client.log('an account could not be created', problem)
      setError(t('signIn.createFailed'))
      setCreating(false)
      isBusy.current = false
    }
  }

  return (
    <form onSubmit={create}>
      <Stack space="lg">
        <Text>{t('signIn.createText')}</Text>
        <Notice tone="warning">{t('signIn.createWarning')}</Notice>
        {membership === 'code' && <InvitationField description={t('badges.invitationHint')} />}
        {error && (
          <Notice tone="danger" isAlert>
            {error}
          </Notice>
        )}
        <Button type="submit" tone="primary" size="lg" isFullWidth isPending={isCreating}>
          {isCreating ? t('signIn.creating') : t('signIn.create')}
        </Button>
        {question}
      </Stack>
    </form>
  )
}

/** The delay before a new account without a banner gets one (spec §4). */
const bannerDelayMs = 1000

/** Adds a banner to a profile that has none. */
function defaultBanner(banner: string): ListEdit {
  const edit = mergeProfile({ banner })
  return {
    ...edit,
    patch: (list) => (parseProfile(list.content).banner === undefined ? edit.patch(list) : undefined),
  }
}

/** Publishes the city's banner for a new account (64 hex) that has none after a second. */
async function giveBanner(client: NostrClient, pubkey: string, banner: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, bannerDelayMs))
  if (client.pubkey === pubkey) await client.lists.edit(defaultBanner(banner))
}
