import { useSession } from '@ncc/hooks'
import { Nip05, safeImage, FollowButton, useMute, ZapButton, ZapTotalSlot, useHidden } from '@ncc/kit/parts'
import type { Profile } from '@ncc/nostr-core'
import { BadgeSlots, ProfileCard, Button, ButtonLink } from '@ncc/ui'
import { aboutNodes } from '../../people/about-nodes.ts'
import { useCommunity } from '../../shared/community-context.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { websiteLink } from './profile-facts.ts'
import { knownCount, usePeopleCounts, type NetworkState } from './use-people-counts.ts'
import { useProfileBadges } from './use-profile-badges.ts'
import type { ProfilePosts } from './use-profile-posts.ts'
import { UserSwipe } from './user-swipe.tsx'

/** The number of achievements shown, and of those beside the name (spec §9). */
const maxBadges = 6
const besideName = 2

interface UserCardProps {
  readonly pubkey: string
  readonly name: string
  /** Abbreviated. */
  readonly npub: string
  readonly profile: Profile | undefined
  readonly network: NetworkState
  readonly posts: ProfilePosts
}

/** Another person's card, with the actions for it. */
export function UserCard({ pubkey, name, npub, profile, network, posts }: UserCardProps) {
  const { t } = useTranslation()
  const { fallbackImages } = useCommunity()
  const badges = useProfileBadges(pubkey, maxBadges)
  const { following, followers } = usePeopleCounts(pubkey, network)
  const marks = badges.slice(0, besideName)
  const count = knownCount(posts.status, posts.posts)
  return (
    <UserSwipe pubkey={pubkey}>
      <ProfileCard
        name={name}
        label={
          <>
            <Nip05 identifier={profile?.nip05} pubkey={pubkey} hasWord />
            <ZapTotalSlot pubkey={pubkey} />
          </>
        }
        npub={npub}
        pubkey={pubkey}
        avatar={safeImage(profile?.picture)}
        banner={safeImage(profile?.banner)}
        about={aboutNodes(profile?.about)}
        website={websiteLink(profile?.website)}
        counts={[
          following,
          ...followers,
          { label: t('profile.posts'), value: posts.hasMore ? `${count}+` : count },
        ]}
        marks={
          marks.length > 0 && (
            <BadgeSlots
              badges={marks}
              slots={marks.length}
              size="sm"
              label={t('user.marks')}
              fallbackImage={fallbackImages.badge}
            />
          )
        }
        badges={badges}
        badgeSlots={badges.length}
        badgesTitle={t('user.achievements')}
        fallbackBanner={fallbackImages.banner}
        fallbackBadge={fallbackImages.badge}
        actions={<UserActions pubkey={pubkey} />}
      />
    </UserSwipe>
  )
}

/** Follow, hide, mute and message; nothing on your own profile. */
function UserActions({ pubkey }: { pubkey: string }) {
  const { t } = useTranslation()
  const session = useSession()
  const { isHidden, toggle } = useHidden(pubkey)
  const mute = useMute({ type: 'person', value: pubkey })
  if (session.status === 'signed-in' && session.pubkey === pubkey) return null
  return (
    <>
      <FollowButton pubkey={pubkey} size="md" />
      <Button onPress={toggle}>{isHidden ? t('hide.unhide') : t('hide.hide')}</Button>
      {session.status === 'signed-in' && (
        <Button isPending={mute.isBusy} onPress={mute.toggle}>
          {mute.isMuted ? t('mute.unmute') : t('mute.mute')}
        </Button>
      )}
      <ButtonLink href={`/messages?to=${pubkey}`}>{t('user.message')}</ButtonLink>
      <ZapButton pubkey={pubkey} />
    </>
  )
}
