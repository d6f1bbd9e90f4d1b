import { useState } from 'react'
import { Collection, ListBox, ListBoxItem, ListBoxLoadMoreItem } from 'react-aria-components/ListBox'
import { SearchField } from '../controls/search-field.tsx'
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
  /** Names the search field: Search emoji. */
  label: string
  /** What is offered for the query. */
  options: readonly EmojiOption[]
  query: string
  onQuery: (query: string) => void
  /** Called with the key of the chosen option. */
  onPick: (key: string) => void
  /** Shown without options: that nothing was found, or that they are loading. */
  empty: string
}

/** How many are drawn at first, and more each time the end of the grid comes near. */
const pageSize = 200

/** A search field over a grid of emoji; the arrow keys move in the grid. Put it into a `Dialog`. */
export function EmojiPicker({ label, options, query, onQuery, onPick, empty }: EmojiPickerProps) {
  const [page, setPage] = useState({ query, size: pageSize })
  const size = page.query === query ? page.size : pageSize
  return (
    <div className={styles.picker}>
      <SearchField
        label={label}
        placeholder={label}
        value={query}
        onChange={onQuery}
        // The dialog was opened to choose: typing may begin at once.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <ListBox
        aria-label={label}
        layout="grid"
        className={styles.grid}
        onAction={(key) => onPick(String(key))}
        renderEmptyState={() => <div className={styles.empty}>{empty}</div>}
      >
        <Collection items={options.slice(0, size)}>
          {({ key, text, name, src }) => (
            <ListBoxItem id={key} textValue={name} aria-label={name} className={styles.option}>
              <Emoji text={text} src={src} />
            </ListBoxItem>
          )}
        </Collection>
        {size < options.length && (
          <ListBoxLoadMoreItem onLoadMore={() => setPage({ query, size: size + pageSize })} />
        )}
      </ListBox>
    </div>
  )
}
