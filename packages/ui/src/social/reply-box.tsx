import { forwardRef } from 'react'
import type { FocusHandle } from '../controls/use-field-ref.ts'
import { writingTexts } from '../locales/en/writing.ts'
import { useUiTranslation } from '../locales/translation.ts'
import { Composer, type ComposerProps } from './composer.tsx'

export interface ReplyBoxProps extends Omit<
  ComposerProps,
  'placeholder' | 'label' | 'isBare' | 'author' | 'submitLabel' | 'submittingLabel'
> {
  /** The author of the post that is answered. */
  replyingTo: string
}

/** A composer for a reply, right below the post. Its `ref` focuses the text. */
export const ReplyBox = forwardRef<FocusHandle, ReplyBoxProps>(function ReplyBox(
  { replyingTo, ...composer },
  ref,
) {
  const t = useUiTranslation(writingTexts)
  return (
    <Composer
      {...composer}
      ref={ref}
      isBare
      label={t('replyingTo', { name: replyingTo })}
      placeholder={t('writeReply')}
      submitLabel={t('sendReply')}
      submittingLabel={t('sendingReply')}
    />
  )
})
