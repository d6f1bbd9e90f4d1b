import { Button, FollowIcon, FollowingIcon, type ButtonSize } from '@ncc/ui'
import { useTranslation } from '../shared/locales/use-translation.ts'
import { useFollow } from './use-follow.ts'

export interface FollowButtonProps {
  /** 64 hex. */
  readonly pubkey: string
  /** The person's name, for a button in a list: 'Follow Ada'. */
  readonly name?: string
  readonly size?: ButtonSize
  /** Whether an icon stands before the text: not in narrow places. */
  readonly hasIcon?: boolean
}

/**
 * Follow or Unfollow, by a safe edit of the contact list; nothing for your own account.
 * @example const Follow = () => <FollowButton pubkey={pubkey} />
 */
export function FollowButton({ pubkey, name, size = 'sm', hasIcon = true }: FollowButtonProps) {
  const { t } = useTranslation()
  const { isFollowing, isOwn, toggle } = useFollow(pubkey)
  if (isOwn) return null
  return (
    <Button
      size={size}
      tone={isFollowing ? 'neutral' : 'primary'}
      onPress={toggle}
      {...(hasIcon && { icon: isFollowing ? FollowingIcon : FollowIcon })}
      {...(name !== undefined && {
        'aria-label': t(isFollowing ? 'follow.unfollowName' : 'follow.followName', { name }),
      })}
    >
      {isFollowing ? t('follow.unfollow') : t('follow.follow')}
    </Button>
  )
}
