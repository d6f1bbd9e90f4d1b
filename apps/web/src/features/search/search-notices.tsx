import { relayName } from '@ncc/kit/parts'
import type { PostSearchState } from '@ncc/nostr-core'
import { Notice, Text } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'

/** The text contains a private key. */
export function SecretNotice() {
  const { t } = useTranslation()
  return (
    <Notice tone="danger" isAlert>
      {t('search.secret')}
    </Notice>
  )
}

type RelayOutcomes = Pick<PostSearchState, 'relays' | 'withoutSearch'>

const hasFailed = (state: string) => state === 'timeout' || state === 'error'

/** Whether no relay has answered a search that is over. */
export const isUnreachable = ({ relays }: RelayOutcomes) => Object.values(relays).every(hasFailed)

/** Names the relays that could not search. */
export function UnableRelays({ relays, withoutSearch }: RelayOutcomes) {
  const { t } = useTranslation()
  const failed = Object.entries(relays).flatMap(([url, state]) => (hasFailed(state) ? [url] : []))
  const unable = [...new Set([...failed, ...withoutSearch])]
  if (unable.length === 0) return null
  return (
    <Text tone="muted" size="sm">
      {t('search.unable', { relays: unable.map(relayName).join(', ') })}
    </Text>
  )
}
