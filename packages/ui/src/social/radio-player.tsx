import { IconButton } from '../controls/icon-button.tsx'
import { cx } from '../cx.ts'
import { MutedIcon, PlayIcon, RadioIcon, SoundIcon, StopIcon } from '../display/icons.ts'
import { useUiTranslation } from '../locales/translation.ts'
import * as styles from './radio-player.css.ts'

export interface RadioPlayerProps {
  /** The station's name. */
  station: string
  state: 'stopped' | 'connecting' | 'playing'
  isMuted: boolean
  onToggle: () => void
  onToggleMute: () => void
  /** Shows the play button only, for the top bar. */
  isCompact?: boolean
  /** Faded and not clickable, as while the page scrolls; the focus brings it back. */
  isAway?: boolean
}

/** The controls of the live radio. The caller owns the stream, so that two players can share it. */
export function RadioPlayer({
  station,
  state,
  isMuted,
  onToggle,
  onToggleMute,
  isCompact = false,
  isAway = false,
}: RadioPlayerProps) {
  const t = useUiTranslation()
  const words = {
    stopped: t('radioStopped'),
    connecting: t('radioConnecting'),
    playing: t('radioLive'),
  }
  const isOn = state !== 'stopped'
  return (
    <fieldset
      className={cx(styles.player, isCompact && styles.compact, isAway && styles.away)}
      aria-label={station}
    >
      <IconButton
        icon={isOn ? StopIcon : isCompact ? RadioIcon : PlayIcon}
        tone={isOn ? 'signal' : isCompact ? 'quiet' : 'primary'}
        aria-label={isOn ? t('stopRadio') : t('playRadio')}
        onPress={onToggle}
      />
      {!isCompact && (
        <div className={styles.words}>
          <span className={styles.station}>{station}</span>
          <span className={cx(styles.state, state === 'playing' && styles.live)}>
            {state === 'playing' && (
              <span className={styles.bars} aria-hidden>
                <span className={styles.bar} />
                <span className={styles.bar} />
                <span className={styles.bar} />
              </span>
            )}
            {words[state]}
          </span>
        </div>
      )}
      {!isCompact && (
        <IconButton
          icon={isMuted ? MutedIcon : SoundIcon}
          aria-label={isMuted ? t('unmuteRadio') : t('muteRadio')}
          onPress={onToggleMute}
        />
      )}
    </fieldset>
  )
}
