import { useSession } from '@ncc/hooks'
import { Page, Panel, Stack, WithoutAside } from '@ncc/ui'
import { SideAlerts } from '../../features/alerts/side-alerts.tsx'
import { Following } from '../../features/people/following.tsx'
import { Suggestions } from '../../features/people/suggestions.tsx'
import { SearchPage } from '../../features/search/search-page.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'

/** The search for people, posts and hashtags, and the rest of the side panel on screens without one. */
export function SearchRoute() {
  const { t } = useTranslation()
  const session = useSession()
  return (
    <Page title={t('aside.search')}>
      <SearchPage>
        <WithoutAside>
          <Stack space="lg">
            <Suggestions />
            {session.status === 'signed-in' && <Following key={session.pubkey} pubkey={session.pubkey} />}
            <Panel title={t('nav.alerts')}>
              <SideAlerts />
            </Panel>
          </Stack>
        </WithoutAside>
      </SearchPage>
    </Page>
  )
}
