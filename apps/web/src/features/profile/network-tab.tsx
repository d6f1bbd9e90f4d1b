import { useState } from 'react'
import { AuthorRow } from '@ncc/kit/parts'
import { Button, Card, EmptyState, Inline, List, Stack, Text } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import type { NetworkState } from './use-people-counts.ts'

/** The number of people shown at first, and added by the button: each needs a profile. */
const step = 60

/** Mutual follows of the account, as a grid. */
export function NetworkTab({ status, data: { mutuals } }: NetworkState) {
  const { t } = useTranslation()
  const [count, setCount] = useState(step)
  if (mutuals.length === 0) {
    if (status === 'loading') return <Text tone="muted">{t('profile.loadingNetwork')}</Text>
    return <EmptyState title={t('profile.noMutuals')} />
  }
  return (
    <Stack>
      <List label={t('profile.mutuals')} space="sm" minColumn={15}>
        {mutuals.slice(0, count).map((pubkey) => (
          <Mutual key={pubkey} pubkey={pubkey} />
        ))}
      </List>
      {mutuals.length > count && (
        <Inline justify="center">
          <Button onPress={() => setCount(count + step)}>{t('profile.morePeople')}</Button>
        </Inline>
      )}
    </Stack>
  )
}

function Mutual({ pubkey }: { pubkey: string }) {
  return (
    <Card padding="sm">
      <AuthorRow pubkey={pubkey} />
    </Card>
  )
}
