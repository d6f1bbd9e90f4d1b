import type { MailboxHandle } from '@ncc/hooks'
import { Button, Notice } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'

/** Says that the account's extension did not decrypt some messages, with a retry; nothing if it decrypted all. */
export function RefusedMessages({ handle }: { handle: MailboxHandle }) {
  const { t } = useTranslation()
  const { mailbox, refused, decrypting } = handle
  if (refused === 0 || decrypting > 0) return null
  return (
    <Notice
      tone="warning"
      action={
        <Button size="sm" onPress={() => void mailbox?.decryptRefused()}>
          {t('messages.openRefused')}
        </Button>
      }
    >
      {t('messages.refused', { count: refused })}
    </Notice>
  )
}
