import * as v from 'valibot'
import { useSession } from '@ncc/hooks'
import { Page, Panel, Stack, WithoutAside } from '@ncc/ui'
import { useRemembered } from '../../shared/use-remembered.ts'
import { useTitle } from '../../shared/use-title.ts'
import { SideAlerts } from '../../features/notifications/side-alerts.tsx'
import { Following } from '../../features/people/following.tsx'
import { Suggestions } from '../../features/people/suggestions.tsx'
import { SearchPeople } from '../../features/search/search-people.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'

/** The search for people, and the rest of the side panel on screens without one. */
export function SearchRoute() {
  const { t } = useTranslation()
  const session = useSession()
  const [text, setText] = useRemembered('search', '', v.string())
  useTitle(t('aside.search'))
  return (
    <Page title={t('aside.search')}>
      <SearchPeople text={text} onTextChange={setText} />
      <WithoutAside>
        <Stack space="lg">
          <Suggestions />
          {session.status === 'signed-in' && <Following key={session.pubkey} pubkey={session.pubkey} />}
          <Panel title={t('nav.alerts')}>
            <SideAlerts />
          </Panel>
        </Stack>
      </WithoutAside>
    </Page>
  )
}
