import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { Icon } from '../display/icon.tsx'
import { AddReactionIcon } from '../display/icons.ts'
import { reactionTexts } from '../locales/en/reactions.ts'
import { useUiTranslation } from '../locales/translation.ts'
import { Emoji } from './emoji.tsx'
import * as styles from './reactions.css.ts'

/** The same reactions of one or more people. */
export interface Reaction {
  /** Distinguishes the reactions of a post. */
  key: string
  /** A character, or the `:shortcode:` of a custom emoji. */
  text: string
  /** The image of a custom emoji. */
  src?: string | undefined
  count: number
  /** Whether you are among them. */
  isOwn: boolean
}

export interface ReactionsProps {
  /** Most frequent first; ten are shown until more are asked for. */
  reactions: readonly Reaction[]
  /** Called with the key of a reaction to give or take back. Without it they are only shown. */
  onToggle?: ((key: string) => void) | undefined
  /** Called to choose another emoji. */
  onAdd?: (() => void) | undefined
}

const shownFirst = 10

/** The reactions to a post, as toggles with their counts. Likes have their own button. */
export function Reactions({ reactions, onToggle, onAdd }: ReactionsProps) {
  const t = useUiTranslation(reactionTexts)
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? reactions : reactions.slice(0, shownFirst)
  const hidden = reactions.length - shown.length
  return (
    <Group aria-label={t('reactions')} className={styles.chips}>
      {shown.map(({ key, text, src, count, isOwn }) => (
        <ToggleButton
          key={key}
          className={styles.chip}
          isSelected={isOwn}
          isDisabled={onToggle === undefined}
          onChange={() => onToggle?.(key)}
          aria-label={t('reactionCount', { emoji: text, count })}
        >
          <Emoji text={text} src={src} />
          <span className={styles.count}>{count}</span>
        </ToggleButton>
      ))}
      {hidden > 0 && (
        <Button
          className={styles.chip}
          onPress={() => setWhole(true)}
          aria-label={`${t('showMore')}: +${hidden}`}
        >
          <span className={styles.count}>+{hidden}</span>
        </Button>
      )}
      {onAdd && (
        <Button className={styles.chip} onPress={onAdd} aria-label={t('addReaction')}>
          <Icon of={AddReactionIcon} size="sm" />
        </Button>
      )}
    </Group>
  )
}
