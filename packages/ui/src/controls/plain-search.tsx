import { forwardRef } from 'react'
import { Icon } from '../display/icon.tsx'
import { SearchIcon } from '../display/icons.ts'
import * as styles from './field.css.ts'

export interface PlainSearchProps {
  /** The field's name. */
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  onFocus: () => void
  onBlur: () => void
}

/** Looks like a `SearchField` and takes text, but costs nothing to load; replace it by the real one on focus. */
export const PlainSearch = forwardRef<HTMLInputElement, PlainSearchProps>(function PlainSearch(
  { label, placeholder, value, onChange, onFocus, onBlur },
  ref,
) {
  return (
    <div className={styles.field}>
      <div className={styles.box}>
        <span className={styles.lead}>
          <Icon of={SearchIcon} size="sm" />
        </span>
        <input
          ref={ref}
          type="search"
          className={styles.input}
          aria-label={label}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onFocus={onFocus}
          onBlur={onBlur}
          dir="auto"
        />
      </div>
    </div>
  )
})
