import { useUiTranslation } from '../locales/translation.ts'
import { Composer, type ComposerProps } from './composer.tsx'

export interface ReplyBoxProps extends Omit<
  ComposerProps,
  'placeholder' | 'label' | 'isBare' | 'author' | 'submitLabel' | 'submittingLabel'
> {
  /** Whose post is answered. */
  replyingTo: string
}

/** Answers a post, right below it: a composer in a reply's words. */
export function ReplyBox({ replyingTo, ...composer }: ReplyBoxProps) {
  const t = useUiTranslation()
  return (
    <Composer
      {...composer}
      isBare
      label={t('replyingTo', { name: replyingTo })}
      placeholder={t('writeReply')}
      submitLabel={t('sendReply')}
      submittingLabel={t('sendingReply')}
    />
  )
}
