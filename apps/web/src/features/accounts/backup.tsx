import { useState } from 'react'
import { abbreviateNpub, decodeNip19, hexToBytes } from '@ncc/nostr-core'
import { Button, DownloadIcon, KeyField, Notice, Panel, QrCode, Stack, Text } from '@ncc/ui'
import { useToast } from '../../app/toast-context.ts'
import { lockKey } from '../../parts/key-lock/key-lock.ts'
import { NewPassphrase } from '../../parts/new-passphrase.tsx'
import { download } from '../../parts/download.ts'
import { useKeyReminder } from './use-key-reminder.ts'
import { useTranslation } from '../../messages/use-translation.ts'

/** A copy of the key that only a passphrase opens (NIP-49): to copy, to download, to scan. */
export function Backup({ npub, nsec }: { npub: string; nsec: string }) {
  const { t } = useTranslation()
  const [locked, setLocked] = useState('')

  const make = async (passphrase: string) => {
    const own = decodeNip19(nsec)
    if (own?.type !== 'nsec') throw new Error('Not a private key')
    setLocked(await lockKey(hexToBytes(own.data), passphrase))
  }
  return (
    <Panel title={t('backup.title')}>
      {locked ? (
        <Copy npub={npub} ncryptsec={locked} />
      ) : (
        <NewPassphrase submit={t('backup.submit')} submitting={t('backup.submitting')} onSubmit={make}>
          <Text tone="muted">{t('backup.text')}</Text>
        </NewPassphrase>
      )}
    </Panel>
  )
}

function Copy({ npub, ncryptsec }: { npub: string; ncryptsec: string }) {
  const { t } = useTranslation()
  const show = useToast()
  const reminder = useKeyReminder()
  const own = decodeNip19(npub)
  const save = () => {
    if (own?.type === 'npub') reminder.end(own.data)
  }
  return (
    <Stack space="lg">
      <Notice tone="success" isAlert title={t('backup.ready')}>
        {t('backup.readyText')}
      </Notice>
      <KeyField
        label={t('backup.ncryptsec')}
        value={ncryptsec}
        onCopied={() => {
          show({ tone: 'success', title: t('signIn.copied') })
          save()
        }}
        onCopyFailed={() => show({ tone: 'error', title: t('post.copyFailed') })}
      />
      <Button
        tone="primary"
        icon={DownloadIcon}
        onPress={() => {
          download(`${abbreviateNpub(npub).replace('…', '-')}.ncryptsec.txt`, `${ncryptsec}\n`)
          save()
        }}
      >
        {t('backup.download')}
      </Button>
      <QrCode value={ncryptsec} label={t('backup.ncryptsec')} />
      <Text tone="subtle" size="sm">
        {t('backup.scan')}
      </Text>
    </Stack>
  )
}
