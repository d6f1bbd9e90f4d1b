import { useBadges, useQuery } from '@ncc/hooks'
import { badgeAwards, hexTagValues, tagValue, type Badge } from '@ncc/nostr-core'
import type { BadgeItem } from '@ncc/ui'
import { useCommunity } from '../../app/community-context.ts'
import { safeImage } from '../../parts/safe-image.ts'

const toItem = (badge: Badge): BadgeItem => ({
  id: badge.address,
  name: badge.name,
  image: safeImage(badge.thumb ?? badge.image),
})

/**
 * An account's badges, at most `count`: the club's first, as the community describes it, once the club has awarded it;
 * then the others that the account shows (spec §9).
 */
export function useProfileBadges(pubkey: string, count: number): readonly BadgeItem[] {
  const { badge, club } = useCommunity()
  const { awards } = useQuery(badgeAwards(pubkey)).data
  const shown = useBadges(pubkey, count + 1).data
  const address = `30009:${club.pubkey}:${badge.d}`
  const isMember = awards.some(
    (award) =>
      award.pubkey === club.pubkey &&
      tagValue(award, 'a') === address &&
      hexTagValues(award, 'p').includes(pubkey),
  )
  const member = isMember ? [{ id: address, name: badge.name, image: badge.image }] : []
  const others = shown.filter((held) => held.address !== address).map(toItem)
  return [...member, ...others].slice(0, count)
}
