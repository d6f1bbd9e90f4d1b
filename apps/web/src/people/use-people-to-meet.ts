import { useCommunity } from '../shared/community-context.ts'
import { useSignsWithoutPrompt } from '../shared/use-signs-without-prompt.ts'
import { useCityRelayRules, useCityMembership } from './city-membership.ts'

const maxPeople = 3

interface PersonToMeet {
  /** 64 hex. */
  readonly pubkey: string
  /** Shown until the profile is loaded. */
  readonly name?: string | undefined
}

/** The people a new member (64 hex) may want to follow: the inviter first, if that takes no press to learn, then the community's suggestions. */
export function usePeopleToMeet(self: string): {
  readonly people: readonly PersonToMeet[]
  readonly inviter: string | undefined
} {
  const { suggested } = useCommunity()
  const rules = useCityRelayRules()
  const signsWithoutPrompt = useSignsWithoutPrompt()
  const membership = useCityMembership(rules.status === 'known' && rules.hasManagement && signsWithoutPrompt)
  const inviter = membership.status === 'known' ? membership.invitedBy : undefined
  const others = suggested.filter(({ pubkey }) => pubkey !== inviter)
  const people = [...(inviter === undefined ? [] : [{ pubkey: inviter }]), ...others]
  return { people: people.filter(({ pubkey }) => pubkey !== self).slice(0, maxPeople), inviter }
}
