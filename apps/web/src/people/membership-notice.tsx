import { FollowIcon, IconLink, Notice, Stack, Tooltip } from '@ncc/ui'
import { useCommunity } from '../shared/community-context.ts'
import { useTranslation } from '../shared/locales/use-translation.ts'
import { useSignsWithoutPrompt } from '../shared/use-signs-without-prompt.ts'
import { AskToJoin } from './ask-to-join.tsx'
import { useCityRelayRules, useCityMembership, type CityMembership } from './city-membership.ts'

/** How the account stands in a city where only members write; unknown in others. */
export function useStandingAsMember(): CityMembership {
  const rules = useCityRelayRules()
  const isForMembers = rules.status === 'known' && rules.info.restrictedWrites && rules.hasManagement
  return useCityMembership(useSignsWithoutPrompt() && isForMembers)
}

/** Tells an account that is not a member, in a city where only members write, how to become one. */
export function MembershipNotice() {
  const { t } = useTranslation()
  const { product, access } = useCommunity()
  const membership = useStandingAsMember()
  if (membership.status !== 'known' || membership.isMember) return null
  return (
    <Stack>
      <Notice title={t('join.title')}>
        {access === 'closed' ? t('city.closedText') : t('join.text', { product })}
      </Notice>
      <AskToJoin />
    </Stack>
  )
}

/** The way to make invitations, where the city's relay manages them. */
export function InviteLink() {
  const { t } = useTranslation()
  const rules = useCityRelayRules()
  if (rules.status !== 'known' || !rules.hasManagement) return null
  return (
    <Tooltip label={t('invite.entry')}>
      <IconLink href="/invitations" icon={FollowIcon} aria-label={t('invite.entry')} />
    </Tooltip>
  )
}
