import { Button, FollowIcon, FollowingIcon, type ButtonSize } from '@ncc/ui'
import { useTranslation } from '../shared/locales/use-translation.ts'
import { useFollow } from './use-follow.ts'

interface FollowButtonProps {
  /** 64 hex. */
  readonly pubkey: string
  /** Whom it is about, where the button stands in a list: 'Follow Ada'. */
  readonly name?: string
  readonly size?: ButtonSize
  /** Where every letter counts. */
  readonly hasIcon?: boolean
}

/** Follow or Unfollow; nothing for oneself. Load it with a page: it brings the words of the pages' catalogue. */
export function FollowButton({ pubkey, name, size = 'sm', hasIcon = true }: FollowButtonProps) {
  const { t } = useTranslation()
  const { isFollowing, isOwn, toggle } = useFollow(pubkey)
  if (isOwn) return null
  const label = isFollowing ? t('follow.unfollow') : t('follow.follow')
  return (
    <Button
      size={size}
      tone={isFollowing ? 'neutral' : 'primary'}
      onPress={toggle}
      {...(hasIcon && { icon: isFollowing ? FollowingIcon : FollowIcon })}
      {...(name !== undefined && { 'aria-label': `${label} ${name}` })}
    >
      {label}
    </Button>
  )
}
