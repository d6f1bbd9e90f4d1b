import { useNostr, useProfile } from '@ncc/hooks'
import { useStorage, useStored } from '@ncc/kit/parts'
import { displayName } from '@ncc/nostr-core'
import { Button, Heading, IconButton, Inline, List, RemoveIcon, Stack, Tag } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { readDeviceKeys, type DeviceKey } from '../../shared/storage/device-keys.ts'
import { updateKeyNote } from '../../shared/storage/key-notes.ts'
import { useAccountActions } from './use-account-actions.tsx'

/** The accounts whose keys are on this device, to sign in again or remove. */
export function DeviceAccounts({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const { enter, remove, question } = useAccountActions()
  const { switchTo } = useNostr()
  const storage = useStorage()
  const keys = useStored(readDeviceKeys).filter(({ places }) => !places.has('session'))
  if (keys.length === 0) return question
  const use = async ({ pubkey, account, isOffered }: DeviceKey) => {
    const hasEntered = await enter(() => {
      // Whoever signs in again with a key that they did not choose to store chooses so now.
      if (!isOffered) updateKeyNote(storage, pubkey, { keep: true })
      switchTo(account)
    }, pubkey)
    if (hasEntered) onDone()
  }
  return (
    <Stack space="sm">
      <Heading level={3} size="sm">
        {t('keyList.title')}
      </Heading>
      <List label={t('keyList.title')} space="sm">
        {keys.map((key) => (
          <Row key={key.pubkey} deviceKey={key} onUse={() => use(key)} onRemove={() => remove(key.pubkey)} />
        ))}
      </List>
      {question}
    </Stack>
  )
}

interface RowProps {
  readonly deviceKey: DeviceKey
  readonly onUse: () => void
  readonly onRemove: () => void
}

function Row({ deviceKey, onUse, onRemove }: RowProps) {
  const { t } = useTranslation()
  const { pubkey, isOffered, lacksBackup } = deviceKey
  const profile = useProfile(pubkey)
  const name = deviceKey.name ?? displayName(profile, pubkey)
  return (
    <Inline>
      <Button isFullWidth onPress={onUse}>
        {isOffered ? t('signIn.continueAs', { name }) : t('keyList.restore', { name })}
        {lacksBackup && <Tag tone="danger">{t('keyList.noBackup')}</Tag>}
      </Button>
      <IconButton icon={RemoveIcon} aria-label={t('keyList.remove', { name })} onPress={onRemove} />
    </Inline>
  )
}
