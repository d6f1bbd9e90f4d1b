import { useContactList } from '@ncc/hooks'
import { AuthorRow } from '@ncc/kit/parts'
import { ButtonLink, List, Panel, Stack, Text } from '@ncc/ui'
import { useHasUnreadList } from '../../people/use-has-unread-list.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'

/** The number of accounts shown beside the page (spec §9). */
const shown = 10

/** The accounts that an account (64 hex) follows, latest first. */
export function Following({ pubkey }: { pubkey: string }) {
  const { t } = useTranslation()
  const { status, data } = useContactList(pubkey)
  const isUnread = useHasUnreadList(pubkey, status === 'ready' && data === undefined)
  const follows = data?.follows.toReversed().slice(0, shown) ?? []
  return (
    <Panel title={t('following.title')}>
      {follows.length === 0 ? (
        <Text tone="muted">
          {t(status === 'loading' ? 'alerts.loadingSide' : isUnread ? 'contacts.failed' : 'following.empty')}
        </Text>
      ) : (
        <Stack>
          <List label={t('following.title')} isDivided>
            {follows.map((followed) => (
              <AuthorRow key={followed} pubkey={followed} />
            ))}
          </List>
          <ButtonLink href="/contacts" isFullWidth>
            {t('following.all')}
          </ButtonLink>
        </Stack>
      )}
    </Panel>
  )
}
