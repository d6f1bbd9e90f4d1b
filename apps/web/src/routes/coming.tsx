import { ButtonLink, EmptyState, Inline, Page } from '@ncc/ui'
import { useCommunity } from '../app/community-context.ts'
import { useTitle } from '../app/use-title.ts'
import { useTranslation } from '../messages/use-translation.ts'

type Room = 'messages' | 'shadowtoad'

/** A room that is not open yet; it says so. */
export function ComingRoute({ room }: { room: Room }) {
  const { t } = useTranslation()
  const { product } = useCommunity()
  const names: Record<Room, string> = {
    messages: t('nav.messages'),
    shadowtoad: t('roomNames.shadowtoad'),
  }
  useTitle(names[room])
  return (
    <Page title={names[room]}>
      <EmptyState
        title={t(`coming.${room}`)}
        hint={t('coming.hint')}
        action={
          <Inline>
            <ButtonLink href="/city">{t('coming.toFeed', { product })}</ButtonLink>
          </Inline>
        }
      />
    </Page>
  )
}
