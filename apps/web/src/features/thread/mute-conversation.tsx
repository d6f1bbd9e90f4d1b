import { Button, Inline, MutedIcon, Notice } from '@ncc/ui'
import { useMute } from '@ncc/kit/parts'
import { useTranslation } from '../../shared/locales/use-translation.ts'

/** Mutes the conversation with this root (64 hex); says so, with the way back, if it is muted. */
export function MuteConversation({ root }: { root: string }) {
  const { t } = useTranslation()
  const { isMuted, isBusy, toggle } = useMute({ type: 'thread', value: root })
  if (!isMuted) {
    return (
      <Inline justify="end">
        <Button tone="quiet" size="sm" icon={MutedIcon} isPending={isBusy} onPress={toggle}>
          {t('mute.conversation')}
        </Button>
      </Inline>
    )
  }
  return (
    <Notice
      action={
        <Button size="sm" isPending={isBusy} onPress={toggle}>
          {t('mute.unmuteConversation')}
        </Button>
      }
    >
      {t('mute.conversationMuted')}
    </Notice>
  )
}
