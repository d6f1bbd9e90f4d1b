import { Nip05, safeImage } from '@ncc/kit/parts'
import { abbreviateNpub, profileName, type Profile } from '@ncc/nostr-core'
import { ButtonLink, EditIcon, ProfileCard, SettingsIcon } from '@ncc/ui'
import { aboutNodes } from '../../people/about-nodes.ts'
import { accountName } from '../../people/account-name.ts'
import { useCommunity } from '../../shared/community-context.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { issuedOn, websiteLink } from './profile-facts.ts'
import { RetryBadge } from './retry-badge.tsx'
import { useIssued } from './use-issued.ts'
import { usePeopleCounts, type NetworkState } from './use-people-counts.ts'
import { useProfileBadges } from './use-profile-badges.ts'
import type { ProfilePosts } from './use-profile-posts.ts'

/** Badge slots on your own card (spec §9). */
const slots = 4

interface OwnCardProps {
  readonly pubkey: string
  readonly npub: string
  readonly profile: Profile | undefined
  readonly network: NetworkState
  readonly posts: ProfilePosts
}

/** The membership card of the signed-in account. */
export function OwnCard({ pubkey, npub, profile, network, posts }: OwnCardProps) {
  const { t, language } = useTranslation()
  const { fallbackImages, off } = useCommunity()
  const hasBadges = !off.includes('badges')
  const badges = useProfileBadges(pubkey, slots)
  const { following, followers } = usePeopleCounts(pubkey, network)
  const issued = useIssued(pubkey, posts)
  const short = abbreviateNpub(npub)
  const displayName = profileName(profile)
  const name = accountName(profile) ?? short
  return (
    <ProfileCard
      name={name}
      label={
        displayName && displayName !== name ? (
          displayName
        ) : (
          <Nip05 identifier={profile?.nip05} pubkey={pubkey} otherwise={npub} hasWord />
        )
      }
      npub={short}
      pubkey={pubkey}
      initialsOf={npub}
      avatar={safeImage(profile?.picture)}
      banner={safeImage(profile?.banner)}
      about={aboutNodes(profile?.about)}
      website={websiteLink(profile?.website)}
      issued={issuedOn(issued, language)}
      counts={[...followers, following]}
      badges={badges}
      badgeSlots={hasBadges ? slots : 0}
      fallbackBanner={fallbackImages.banner}
      fallbackBadge={fallbackImages.badge}
      badgeAction={hasBadges && <RetryBadge pubkey={pubkey} />}
      actions={
        <>
          <ButtonLink href="/profile/edit" icon={EditIcon}>
            {t('profile.edit')}
          </ButtonLink>
          <ButtonLink href="/settings" tone="quiet" icon={SettingsIcon}>
            {t('nav.settings')}
          </ButtonLink>
        </>
      }
    />
  )
}
