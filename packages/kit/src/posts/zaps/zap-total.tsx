import { Icon, Inline, Text, ZapIcon } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { formatSats } from './format-sats.ts'
import { useZaps } from './use-zaps.ts'

interface ZapTotalProps {
  readonly pubkey: string
  readonly address: string
  readonly id?: string
}

/** The sum of the zaps that the recipient's Lightning server has confirmed; nothing while there are none. */
export function ZapTotal({ pubkey, address, id }: ZapTotalProps) {
  const { t, language } = useTranslation()
  const zaps = useZaps({ pubkey, address, ...(id !== undefined && { id }) })
  const msats = zaps.reduce((sum, zap) => sum + zap.msats, 0)
  if (msats === 0) return null
  return (
    <Inline space="xs">
      <Icon of={ZapIcon} size="sm" />
      <Text size="sm" tone="muted">
        {t('zap.total', { sats: formatSats(msats, language, 'compact'), count: zaps.length })}
      </Text>
    </Inline>
  )
}
