import { Button, Inline, Notice, Popover, PrivacyIcon, Stack, Switch, Text } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import * as styles from './conversation-header.css.ts'
import type { Encryption } from './use-encryption.ts'

/** Shows how a conversation is encrypted; pressed, it explains this and offers a change. */
export function EncryptionMenu({ encryption }: { encryption: Encryption }) {
  const { t } = useTranslation()
  const { scheme, isUnsure, isPrivatePossible, choice, choose } = encryption
  const names = { nip04: 'messages.nip04', nip17: 'messages.nip17' } as const
  const hints = {
    nip04: isUnsure ? 'messages.unsureHint' : 'messages.nip04Hint',
    nip17: 'messages.nip17Hint',
  } as const
  return (
    <Popover
      label={t('messages.encryption')}
      trigger={
        <Button size="sm" tone={scheme === 'nip17' ? 'signal' : 'neutral'} icon={PrivacyIcon}>
          <span className={styles.scheme} data-nip04={t(names.nip04)} data-nip17={t(names.nip17)}>
            {t(scheme === undefined ? 'messages.unknownScheme' : names[scheme])}
          </span>
        </Button>
      }
    >
      <Stack space="md">
        <Text size="sm">{t(scheme === undefined ? 'messages.findingScheme' : hints[scheme])}</Text>
        {isPrivatePossible && (
          <Switch
            label={t('messages.keepToNip04')}
            description={t('messages.keepToNip04Hint')}
            isSelected={choice === 'nip04'}
            onChange={(isKept) => choose(isKept ? 'nip04' : 'nip17')}
          />
        )}
      </Stack>
    </Popover>
  )
}

/** Explains once per conversation what NIP-17 means for the account's other apps. */
export function PrivateNotice({ encryption }: { encryption: Encryption }) {
  const { t } = useTranslation()
  const { scheme, choice, choose } = encryption
  if (scheme !== 'nip17' || choice !== undefined) return null
  return (
    <Notice title={t('messages.privateNow')}>
      <Stack space="sm">
        <Text size="sm">{t('messages.privateNowHint')}</Text>
        <Inline wrap>
          <Button size="sm" onPress={() => choose('nip17')}>
            {t('messages.understood')}
          </Button>
          <Button size="sm" tone="quiet" onPress={() => choose('nip04')}>
            {t('messages.useNip04')}
          </Button>
        </Inline>
      </Stack>
    </Notice>
  )
}
