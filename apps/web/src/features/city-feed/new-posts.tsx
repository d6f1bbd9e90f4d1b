import { Button, UpIcon } from '@ncc/ui'
import { pill } from './new-posts.css.ts'
import { useTranslation } from '../../messages/use-translation.ts'

/** Says that newer posts wait, and brings them in. */
export function NewPosts({ count, onPress }: { count: number; onPress: () => void }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <div className={pill}>
      <Button
        tone="primary"
        icon={UpIcon}
        onPress={() => {
          onPress()
          window.scrollTo({ top: 0 })
        }}
      >
        {t('city.newPosts', { count })}
      </Button>
    </div>
  )
}
