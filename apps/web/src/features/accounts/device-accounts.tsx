import { useNostr, useProfile, type StoredAccount } from '@ncc/hooks'
import { abbreviateNpub, encodeNpub, profileName } from '@ncc/nostr-core'
import { Button, Heading, List, Stack } from '@ncc/ui'
import { readGeneratedAccounts } from '../../storage/generated-keys.ts'
import { useStored } from '../../storage/use-storage.ts'
import { useTranslation } from '../../messages/use-translation.ts'

/** The accounts that were made on this device, to come back to after a sign-out. */
export function DeviceAccounts({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const accounts = useStored(readGeneratedAccounts)
  if (accounts.length === 0) return null
  return (
    <Stack space="sm">
      <Heading level={3} size="sm">
        {t('signIn.onDevice')}
      </Heading>
      <List label={t('signIn.onDevice')} space="sm">
        {accounts.map((account) => (
          <Continue key={account.pubkey} account={account} onDone={onDone} />
        ))}
      </List>
    </Stack>
  )
}

function Continue({ account, onDone }: { account: StoredAccount; onDone: () => void }) {
  const { t } = useTranslation()
  const { switchTo } = useNostr()
  const profile = useProfile(account.pubkey)
  const name = profileName(profile) ?? abbreviateNpub(encodeNpub(account.pubkey))
  const use = () => {
    switchTo(account)
    onDone()
  }
  return (
    <Button isFullWidth onPress={use}>
      {t('signIn.continueAs', { name })}
    </Button>
  )
}
