import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import * as styles from './toggle-chips.css.ts'
import { useKeptFocus } from './use-kept-focus.ts'

/** One of the chips. */
export interface ChipOption<Id extends string = string> {
  id: Id
  label: string
  /** The number of items it filters to. */
  count?: number
}

export interface ToggleChipsProps<Id extends string = string> {
  label: string
  options: readonly ChipOption<Id>[]
  selected: Id
  onSelect: (id: Id) => void
}

/** Filters a list in place: mutual, you-follow, follow-you, all. If the chip with the focus is removed, the next one takes it. */
export function ToggleChips<Id extends string>({ label, options, selected, onSelect }: ToggleChipsProps<Id>) {
  const kept = useKeptFocus<HTMLDivElement>()
  return (
    <div {...kept}>
      <ToggleButtonGroup
        aria-label={label}
        className={styles.chips}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[selected]}
        onSelectionChange={(keys) => {
          const option = options.find(({ id }) => keys.has(id))
          if (option) onSelect(option.id)
        }}
      >
        {options.map((option) => (
          <ToggleButton key={option.id} id={option.id} className={styles.chip}>
            {option.label}
            {option.count !== undefined && option.count >= 0 && (
              <span className={styles.count}>{option.count}</span>
            )}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  )
}
