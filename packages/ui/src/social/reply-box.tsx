import { useUiMessages } from '../locales/messages-context.ts'
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
  const messages = useUiMessages()
  return (
    <Composer
      {...composer}
      isBare
      label={messages.replyingTo(replyingTo)}
      placeholder={messages.writeReply}
      submitLabel={messages.sendReply}
      submittingLabel={messages.sendingReply}
    />
  )
}
