import { RepostIcon } from '../display/icons.ts'
import { useUiTranslation } from '../locales/translation.ts'
import { ActionButton } from './action-button.tsx'
import { PostCard, type PostCardProps } from './post-card.tsx'

export interface AlternatePostCardProps extends Omit<PostCardProps, 'actions'> {
  reposts: number
  isReposted: boolean
  onRepost?: () => void
}

/** A post that is shown without its event, such as a bookmark: a `PostCard` with repost as a toggle. */
export function AlternatePostCard({ reposts, isReposted, onRepost, ...card }: AlternatePostCardProps) {
  const t = useUiTranslation()
  return (
    <PostCard
      {...card}
      actions={
        <ActionButton
          label={t('repost')}
          icon={RepostIcon}
          onPress={onRepost}
          isOn={isReposted}
          isLine
          isLast
          count={reposts}
          countLabel={t('reposts', { count: reposts })}
        />
      }
    />
  )
}
