import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { SearchField } from '../controls/search-field.tsx'
import { useUiTranslation } from '../locales/translation.ts'
import { Emoji } from './emoji.tsx'
import * as styles from './reactions.css.ts'

/** An emoji to choose. */
export interface EmojiOption {
  /** Distinguishes the options. */
  key: string
  /** A character, or the `:shortcode:` of a custom emoji. */
  text: string
  /** In words. */
  name: string
  /** The image of a custom emoji. */
  src?: string | undefined
}

export interface EmojiPickerProps {
  /** What is offered for the query. */
  options: readonly EmojiOption[]
  query: string
  onQuery: (query: string) => void
  /** Called with the key of the chosen option. */
  onPick: (key: string) => void
  /** More options are on their way. */
  isLoading?: boolean
}

/** A search field over a grid of emoji; the arrow keys move in the grid. Put it into a `Dialog`. */
export function EmojiPicker({ options, query, onQuery, onPick, isLoading = false }: EmojiPickerProps) {
  const t = useUiTranslation()
  return (
    <div className={styles.picker}>
      <SearchField
        label={t('searchEmoji')}
        placeholder={t('searchEmoji')}
        value={query}
        onChange={onQuery}
        // The dialog was opened to choose: typing may begin at once.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <ListBox
        aria-label={t('emoji')}
        layout="grid"
        className={styles.grid}
        items={options}
        onAction={(key) => onPick(String(key))}
        renderEmptyState={() => (
          <div className={styles.empty}>{t(isLoading ? 'loadingEmoji' : 'noEmoji')}</div>
        )}
      >
        {({ key, text, name, src }) => (
          <ListBoxItem id={key} textValue={name} aria-label={name} className={styles.option}>
            <Emoji text={text} src={src} />
          </ListBoxItem>
        )}
      </ListBox>
    </div>
  )
}
