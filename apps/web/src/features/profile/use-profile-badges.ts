import { useBadges, useQuery, useSession } from '@ncc/hooks'
import { safeImage } from '@ncc/kit/parts'
import { hexTagValues, tagValue, type Badge } from '@ncc/nostr-core'
import { awardsBy } from '@ncc/nostr-core/queries'
import type { BadgeItem } from '@ncc/ui'
import { useCommunity } from '../../shared/community-context.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'

const toItem = (badge: Badge): BadgeItem => ({
  id: badge.address,
  name: badge.name,
  image: safeImage(badge.thumb ?? badge.image),
})

/**
 * An account's badges, at most `count`: the club's first, as the community describes it, then the others that the account
 * shows (spec §9). Your own card also shows the club's badge before it is awarded, marked as such; other people's cards
 * do not. None in a city without badges.
 */
export function useProfileBadges(pubkey: string, count: number): readonly BadgeItem[] {
  const { badge, club, off } = useCommunity()
  const { t } = useTranslation()
  const session = useSession()
  const awarded = useQuery(awardsBy({ pubkey, issuer: club?.pubkey ?? '' }))
  const shown = useBadges(pubkey, count + 1).data
  const address = `30009:${club?.pubkey}:${badge.d}`
  const isMember = awarded.data.some(
    (award) => tagValue(award, 'a') === address && hexTagValues(award, 'p').includes(pubkey),
  )
  const isOwn = session.status === 'signed-in' && session.pubkey === pubkey
  const isPending = isOwn && !isMember && awarded.status === 'ready'
  const { name, image } = badge
  const pending = { id: address, name: t('badges.notAwarded', { name }), image, isPending }
  const member = isMember ? [{ id: address, name, image }] : isPending ? [pending] : []
  const others = shown.filter((held) => held.address !== address).map(toItem)
  return off.includes('badges') ? [] : [...member, ...others].slice(0, count)
}
