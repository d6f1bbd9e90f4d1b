import { useMute } from '@ncc/kit/parts'
import { Button, Inline, MutedIcon, Notice } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'

/** Mutes the thread with this root (64 hex); says so, with the way back, if it is muted. */
export function MuteThread({ root }: { root: string }) {
  const { t } = useTranslation()
  const { isMuted, isBusy, toggle } = useMute({ type: 'thread', value: root })
  if (!isMuted) {
    return (
      <Inline justify="end">
        <Button tone="quiet" size="sm" icon={MutedIcon} isPending={isBusy} onPress={toggle}>
          {t('mute.thread')}
        </Button>
      </Inline>
    )
  }
  return (
    <Notice
      action={
        <Button size="sm" isPending={isBusy} onPress={toggle}>
          {t('mute.unmuteThread')}
        </Button>
      }
    >
      {t('mute.threadMuted')}
    </Notice>
  )
}
