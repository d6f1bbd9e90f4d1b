import { useState } from 'react'
import { useToast } from '@ncc/kit/parts'
import { abbreviateNpub, decodeNip19, encodeNpub, hexToBytes } from '@ncc/nostr-core'
import { Button, DownloadIcon, KeyField, Notice, Panel, QrCode, Stack, Text } from '@ncc/ui'
import { download } from '../../shared/download.ts'
import { lockKey } from '../../shared/keys/key-lock.ts'
import { NewPassphrase } from '../../shared/keys/new-passphrase.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useNoteBackup } from './use-note-backup.ts'

interface BackupProps {
  /** 64 hex. */
  readonly pubkey: string
  readonly nsec: string
}

/** The backup of the key as a section of a page. */
export function Backup(props: BackupProps) {
  const { t } = useTranslation()
  return (
    <Panel title={t('backup.title')}>
      <EncryptedCopy {...props} />
    </Panel>
  )
}

/** A copy of the key encrypted with a passphrase (NIP-49), to copy, download or scan. */
export function EncryptedCopy({ pubkey, nsec }: BackupProps) {
  const { t } = useTranslation()
  const [locked, setLocked] = useState('')

  const make = async (passphrase: string, signal: AbortSignal) => {
    const own = decodeNip19(nsec)
    if (own?.type !== 'nsec') throw new Error('Not a private key')
    setLocked(await lockKey(hexToBytes(own.data), passphrase, signal))
  }
  if (locked) return <Copy pubkey={pubkey} ncryptsec={locked} />
  return (
    <NewPassphrase submit={t('backup.submit')} submitting={t('backup.submitting')} onSubmit={make}>
      <Text tone="muted">{t('backup.text')}</Text>
    </NewPassphrase>
  )
}

function Copy({ pubkey, ncryptsec }: { pubkey: string; ncryptsec: string }) {
  const { t } = useTranslation()
  const show = useToast()
  const noteBackup = useNoteBackup()
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
          noteBackup(pubkey)
        }}
        onCopyFailed={() => show({ tone: 'error', title: t('post.copyFailed') })}
      />
      <Button
        tone="primary"
        icon={DownloadIcon}
        onPress={() => {
          download(`${abbreviateNpub(encodeNpub(pubkey)).replace('…', '-')}.ncryptsec.txt`, `${ncryptsec}\n`)
          noteBackup(pubkey)
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
