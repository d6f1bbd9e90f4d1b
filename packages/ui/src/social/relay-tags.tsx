import { Tag } from '../display/tag.tsx'
import { Text } from '../display/text.tsx'
import { relayTexts } from '../locales/en/relays.ts'
import { useUiTranslation } from '../locales/translation.ts'
import { relays } from './post-card.css.ts'

/** Where a post is stored: the number of relays, up to three hosts, and how many more. */
export function RelayTags({ hosts }: { hosts: readonly string[] }) {
  const t = useUiTranslation(relayTexts)
  const rest = hosts.length - 3
  return (
    <div className={relays}>
      <Text as="span" size="xs" tone="subtle" isMono>
        {t('storedOnRelays', { count: hosts.length })}
      </Text>
      {hosts.slice(0, 3).map((host) => (
        <Tag key={host}>{host}</Tag>
      ))}
      {rest > 0 && <Tag>{t('moreRelays', { count: rest })}</Tag>}
    </div>
  )
}
