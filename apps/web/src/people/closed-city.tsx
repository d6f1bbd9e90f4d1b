import { useState, type ReactNode } from 'react'
import { useSession } from '@ncc/hooks'
import { Button, EmptyState, Inline } from '@ncc/ui'
import { useCommunity } from '../shared/community-context.ts'
import { useTranslation } from '../shared/locales/use-translation.ts'
import { CodeDialog } from './ask-to-join.tsx'
import { useCityRelayRules } from './city-membership.ts'
import { MembershipNotice, useStandingAsMember } from './membership-notice.tsx'

/** Shown in place of posts that no relay gave: that the city is for members, else `children`. */
export function ClosedCity({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { product } = useCommunity()
  const session = useSession()
  const rules = useCityRelayRules()
  const standing = useStandingAsMember()
  const [isOpening, setOpening] = useState(false)
  if (rules.status === 'loading') return null
  if (rules.status !== 'known' || !rules.info.authRequired) return children
  if (session.status === 'signed-in') {
    if (standing.status === 'loading') return null
    return standing.status === 'known' && !standing.isMember ? <MembershipNotice /> : children
  }
  return (
    <>
      <EmptyState
        title={t('join.closedTitle')}
        hint={t('join.closedText', { product })}
        action={
          <Inline justify="center">
            <Button onPress={() => setOpening(true)}>{t('join.haveInvitation')}</Button>
          </Inline>
        }
      />
      {isOpening && <CodeDialog onClose={() => setOpening(false)} />}
    </>
  )
}
