import { forwardRef } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
} from 'react-aria-components/SearchField'
import { Icon } from '../display/icon.tsx'
import { CloseIcon, SearchIcon } from '../display/icons.ts'
import { controlTexts } from '../locales/en/controls.ts'
import { useUiTranslation } from '../locales/translation.ts'
import * as styles from './field.css.ts'

export interface SearchFieldProps extends Omit<
  AriaSearchFieldProps,
  'className' | 'style' | 'children' | 'type'
> {
  /** The field's name; the icon shows the purpose. */
  label: string
  placeholder?: string
}

/** Searches while you type; Escape clears it. */
export const SearchField = forwardRef<HTMLInputElement, SearchFieldProps>(function SearchField(
  { label, placeholder, ...rest },
  ref,
) {
  const t = useUiTranslation(controlTexts)
  return (
    <AriaSearchField {...rest} validationBehavior="aria" aria-label={label} className={styles.field}>
      {({ isEmpty }) => (
        <div className={styles.box} data-disabled={rest.isDisabled || undefined}>
          <span className={styles.lead}>
            <Icon of={SearchIcon} size="sm" />
          </span>
          <Input ref={ref} className={styles.input} {...(placeholder && { placeholder })} dir="auto" />
          {!isEmpty && (
            <AriaButton className={styles.clear} aria-label={t('clear')}>
              <Icon of={CloseIcon} size="sm" />
            </AriaButton>
          )}
        </div>
      )}
    </AriaSearchField>
  )
})
