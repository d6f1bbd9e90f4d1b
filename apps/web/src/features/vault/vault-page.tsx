import { useMemo } from 'react'
import * as v from 'valibot'
import { useVault } from '@ncc/hooks'
import { useToast } from '@ncc/kit/parts'
import {
  Button,
  EmptyState,
  Grid,
  IconButton,
  Inline,
  Notice,
  Page,
  PostCardSkeleton,
  RefreshIcon,
  SearchField,
  Stack,
  StatTile,
  ToggleChips,
} from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useConnectedRelays } from '../../shared/use-connected-relays.ts'
import { useRemembered } from '../../shared/use-remembered.ts'
import { useToastWhen } from '../../shared/use-toast-when.ts'
import { ArchivePanel } from './archive-panel.tsx'
import { filterPosts, hasMedia, vaultFilters, type VaultFilter } from './vault-filter.ts'
import { VaultPosts } from './vault-posts.tsx'

/** An account's archive (64 hex): all its posts, to search, export and rebroadcast. */
export function VaultPage({ pubkey }: { pubkey: string }) {
  const { t } = useTranslation()
  const show = useToast()
  const vault = useVault(pubkey)
  const activeRelays = useConnectedRelays()
  const [filter, setFilter] = useRemembered<VaultFilter>('vaultFilter', 'all', v.picklist(vaultFilters))
  const [search, setSearch] = useRemembered('vaultSearch', '', v.string())
  const { events, status } = vault
  const shown = useMemo(() => filterPosts(events, filter, search), [events, filter, search])
  const isKnown = status === 'ready' || events.length > 0

  useToastWhen(status === 'unreachable', t('vault.failed'))

  const loadMore = () => vault.loadMore().catch(() => show({ tone: 'error', title: t('vault.failed') }))

  return (
    <Page
      title={t('vault.title')}
      actions={
        <IconButton icon={RefreshIcon} data-refresh aria-label={t('city.refresh')} onPress={vault.refresh} />
      }
    >
      <Grid minColumn={6}>
        <StatTile label={t('vault.totalPosts')} value={isKnown ? events.length : undefined} />
        <StatTile
          label={t('vault.mediaPosts')}
          value={isKnown ? events.filter(hasMedia).length : undefined}
        />
        <StatTile label={t('vault.activeRelays')} value={activeRelays} />
      </Grid>
      <ArchivePanel pubkey={pubkey} />
      <Stack space="sm">
        <SearchField
          label={t('vault.search')}
          placeholder={t('vault.search')}
          value={search}
          onChange={setSearch}
        />
        <ToggleChips
          label={t('vault.filter')}
          selected={filter}
          onSelect={setFilter}
          options={vaultFilters.map((id) => ({ id, label: t(`vault.${id}`) }))}
        />
      </Stack>
      {status === 'unreachable' && (
        <Notice tone="danger" action={<Button onPress={vault.refresh}>{t('app.retry')}</Button>}>
          {t('vault.away')}
        </Notice>
      )}
      {!isKnown && status === 'loading' && (
        <Stack>
          <PostCardSkeleton />
          <PostCardSkeleton />
        </Stack>
      )}
      {status === 'ready' && shown.length === 0 && (
        <EmptyState
          title={events.length === 0 ? t('vault.empty') : t('vault.nothingFound')}
          hint={events.length === 0 ? t('vault.emptyHint') : undefined}
        />
      )}
      <VaultPosts posts={shown} />
      {events.length > 0 && vault.hasMore && (
        <Inline justify="center">
          <Button onPress={loadMore} isPending={vault.isLoadingMore}>
            {t('city.loadMore')}
          </Button>
        </Inline>
      )}
    </Page>
  )
}
