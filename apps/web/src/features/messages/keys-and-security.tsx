import { useNostr } from '@ncc/hooks'
import { useCopy, useToast, useStorage } from '@ncc/kit/parts'
import { encodeNpub } from '@ncc/nostr-core'
import { Button, CopyIcon, Disclosure, Inline, KeyField, Stack, Text } from '@ncc/ui'
import { keyWhereabouts } from '../../shared/keys/key-whereabouts.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { updateKeyNote } from '../../shared/storage/key-notes.ts'

interface KeysAndSecurityProps {
  /** Public keys of the account and of the contact (64 hex). */
  readonly pubkey: string
  readonly contact: { readonly pubkey: string; readonly name: string }
}

/** The keys of this conversation, collapsed until opened. */
export function KeysAndSecurity({ pubkey, contact }: KeysAndSecurityProps) {
  const { t } = useTranslation()
  const { readSecretKey, session } = useNostr()
  const show = useToast()
  const nsec = readSecretKey()
  const storage = useStorage()
  const onCopied = () => show({ tone: 'success', title: t('shadowtoad.copied') })
  const noteBackup = () => updateKeyNote(storage, pubkey, { hasBackup: true })
  const onKeyCopied = () => {
    noteBackup()
    onCopied()
  }
  const copy = useCopy(t('shadowtoad.copied'))
  const copyKey = async (key: string) => {
    if (await copy(key)) noteBackup()
  }
  const onCopyFailed = () => show({ tone: 'error', title: t('shadowtoad.copyFailed') })

  return (
    <Disclosure title={t('shadowtoad.keys')} level={2}>
      <Stack space="md">
        <Text size="sm" tone="muted">
          {t('shadowtoad.keysHint')}
        </Text>
        <KeyField
          label={t('shadowtoad.yourKey')}
          value={encodeNpub(pubkey)}
          {...{ onCopied, onCopyFailed }}
        />
        {nsec === undefined ? (
          <Text size="sm" tone="muted">
            {t(
              keyWhereabouts[
                session.status === 'signed-in' && session.key !== 'local' ? session.key : 'none'
              ],
            )}
          </Text>
        ) : (
          <>
            <KeyField
              label={t('shadowtoad.privateKey')}
              value={nsec}
              isSecret
              onCopied={onKeyCopied}
              onCopyFailed={onCopyFailed}
            />
            <Inline>
              <Button icon={CopyIcon} onPress={() => void copyKey(nsec)}>
                {t('shadowtoad.copyPrivate')}
              </Button>
            </Inline>
          </>
        )}
        <KeyField
          label={t('shadowtoad.theirKey', { name: contact.name })}
          value={encodeNpub(contact.pubkey)}
          {...{ onCopied, onCopyFailed }}
        />
      </Stack>
    </Disclosure>
  )
}
