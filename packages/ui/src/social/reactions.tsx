import { useState } from 'react'
import { NativeButton } from '../controls/native.tsx'
import { useKeptFocus } from '../controls/use-kept-focus.ts'
import { toCount } from '../count.ts'
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
  // Where reactions are only shown, no button can take it.
  const group = useKeptFocus<HTMLDivElement>()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers lay out a fieldset in a way of their own
    <div {...group} role="group" tabIndex={-1} aria-label={t('reactions')} className={styles.chips}>
      {shown.map(({ key, text, src, count, isOwn }) => (
        <NativeButton
          key={key}
          className={styles.chip}
          aria-pressed={isOwn}
          isDisabled={onToggle === undefined}
          onPress={() => onToggle?.(key)}
          aria-label={t('reactionCount', { emoji: text, count: toCount(count) })}
        >
          <Emoji text={text} src={src} />
          <span className={styles.count}>{toCount(count)}</span>
        </NativeButton>
      ))}
      {hidden > 0 && (
        <NativeButton
          className={styles.chip}
          onPress={() => setWhole(true)}
          aria-label={`${t('showMore')}: +${hidden}`}
        >
          <span className={styles.count}>+{hidden}</span>
        </NativeButton>
      )}
      {onAdd && (
        <NativeButton className={styles.chip} onPress={onAdd} aria-label={t('addReaction')}>
          <Icon of={AddReactionIcon} size="sm" />
        </NativeButton>
      )}
    </div>
  )
}
