import { Button, UpIcon, VisuallyHidden } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { pill } from './new-posts.css.ts'

/** Shows and announces that there are newer posts, and inserts them. */
export function NewPosts({ count, onPress }: { count: number; onPress: () => void }) {
  const { t } = useTranslation()
  const text = count > 0 && t('city.newPosts', { count })
  return (
    <>
      {/* It is always there: a region that appears together with its words is not read out. */}
      <VisuallyHidden isLive>{text}</VisuallyHidden>
      {text && (
        <div className={pill}>
          <Button
            tone="primary"
            icon={UpIcon}
            onPress={() => {
              onPress()
              window.scrollTo({ top: 0 })
            }}
          >
            {text}
          </Button>
        </div>
      )}
    </>
  )
}
