import { useToast } from '@ncc/kit/parts'
import { encodeNsec } from '@ncc/nostr-core'
import { Disclosure, KeyField } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import type { StoredKey } from '../../shared/storage/stored-key.ts'
import { EncryptedCopy } from './backup.tsx'
import { useNoteBackup } from './use-note-backup.ts'

/** A private key to copy, plain or encrypted. */
export function KeyCopy({ account }: { account: StoredKey }) {
  const { t } = useTranslation()
  const show = useToast()
  const noteBackup = useNoteBackup()
  const outcome = {
    onCopied: () => {
      noteBackup(account.pubkey)
      show({ tone: 'success', title: t('signIn.copied') })
    },
    onCopyFailed: () => show({ tone: 'error', title: t('post.copyFailed') }),
  }
  if (account.key === 'locked') {
    return <KeyField label={t('backup.ncryptsec')} value={account.ncryptsec} {...outcome} />
  }
  const nsec = encodeNsec(account.secretKey)
  return (
    <>
      <KeyField label={t('account.nsec')} value={nsec} isSecret {...outcome} />
      <Disclosure title={t('keyQuestion.encrypted')}>
        <EncryptedCopy pubkey={account.pubkey} nsec={nsec} />
      </Disclosure>
    </>
  )
}
