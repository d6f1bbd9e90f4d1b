import type { ReactNode } from 'react'
import { useFollow, useHidden } from '@ncc/kit/parts'
import { FollowIcon, FollowingIcon, HideIcon, ShowIcon, SwipeArea } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useMediaQuery } from '../../shared/use-media-query.ts'

/** On small screens: a swipe to the left follows or unfollows, one to the right hides or unhides (spec §2). */
export function UserSwipe({ pubkey, children }: { pubkey: string; children: ReactNode }) {
  const { t } = useTranslation()
  const follow = useFollow(pubkey)
  const hidden = useHidden(pubkey)
  const isSmall = useMediaQuery('(width < 48rem)')
  return (
    <SwipeArea
      isDisabled={!isSmall || follow.isOwn}
      left={{
        label: follow.isFollowing ? t('follow.unfollow') : t('follow.follow'),
        icon: follow.isFollowing ? FollowingIcon : FollowIcon,
        onSwipe: follow.toggle,
      }}
      right={{
        label: hidden.isHidden ? t('hide.unhide') : t('hide.hide'),
        icon: hidden.isHidden ? ShowIcon : HideIcon,
        onSwipe: hidden.toggle,
      }}
    >
      {children}
    </SwipeArea>
  )
}
