import { useNostr } from '@ncc/hooks'
import { containsSecret, decodeNip19 } from '@ncc/nostr-core'
import { useTranslation } from '../locales/use-translation.ts'

/** Warns of a text that would reveal a private key: any nsec, or the account's own key in hex. */
export function useKeyGuard(): (text: string) => string {
  const { t } = useTranslation()
  const { readSecretKey } = useNostr()
  return (text) => {
    if (containsSecret(text)) return t('publish.secret')
    const hex = text.toLowerCase().match(/[0-9a-f]{64}/g)
    if (!hex) return ''
    const own = decodeNip19(readSecretKey() ?? '')
    return own?.type === 'nsec' && hex.some((key) => key === own.data) ? t('publish.ownKey') : ''
  }
}
