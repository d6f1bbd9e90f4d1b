import { useRef, useState } from 'react'
import { Group } from 'react-aria-components/Group'
import { Button } from '../controls/button.tsx'
import { Checkbox } from '../controls/checkbox.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { Select } from '../controls/select.tsx'
import { TextField } from '../controls/text-field.tsx'
import { CloseIcon, PlusIcon } from '../display/icons.ts'
import { Text } from '../display/text.tsx'
import { pollTexts } from '../locales/en/polls.ts'
import { useUiTranslation } from '../locales/translation.ts'
import type { ComposerPoll } from './composer-poll.ts'
import * as styles from './composer.css.ts'

export interface PollEditorProps {
  poll: ComposerPoll
  onChange: (poll: ComposerPoll) => void
  /** Whether the first answer takes the focus, if the user has just asked for a poll. */
  takesFocus?: boolean
}

const maxAnswers = 10
const maxAnswerLength = 100
const terms = [1, 3, 7, 30, 0]

/** The answers of a poll that is being written, and its rules. */
export function PollEditor({ poll, onChange, takesFocus = false }: PollEditorProps) {
  const t = useUiTranslation(pollTexts)
  const { options, isMultiple, days } = poll
  const group = useRef<HTMLDivElement>(null)
  const [added, setAdded] = useState(takesFocus ? 0 : -1)
  const remove = (index: number) => {
    onChange({ ...poll, options: options.filter((_, other) => other !== index) })
    // The focus would be lost with the button.
    group.current?.querySelectorAll('input')[Math.max(0, index - 1)]?.focus()
  }
  return (
    <Group ref={group} aria-label={t('poll')} className={styles.poll}>
      {options.map((option, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- answers have no other identity
        <div key={index} className={styles.answer}>
          <TextField
            label={t('answer', { number: index + 1 })}
            isLabelHidden
            placeholder={t('answer', { number: index + 1 })}
            value={option}
            maxLength={maxAnswerLength}
            onChange={(text) => onChange({ ...poll, options: options.with(index, text) })}
            takesFocus={index === added}
          />
          {options.length > 2 && (
            <IconButton
              icon={CloseIcon}
              aria-label={t('removeAnswer', { number: index + 1 })}
              onPress={() => remove(index)}
            />
          )}
        </div>
      ))}
      {options.length < maxAnswers && (
        <span>
          <Button
            size="sm"
            tone="quiet"
            icon={PlusIcon}
            onPress={() => {
              setAdded(options.length)
              onChange({ ...poll, options: [...options, ''] })
            }}
          >
            {t('addAnswer')}
          </Button>
        </span>
      )}
      <Text size="sm" tone="muted">
        {t('answersHint')}
      </Text>
      <div className={styles.rules}>
        <Select
          label={t('openFor')}
          options={[...new Set([...terms, days])].map((term) => ({
            value: String(term),
            label: term === 0 ? t('openEnd') : t('days', { count: term }),
          }))}
          value={String(days)}
          onChange={(value) => onChange({ ...poll, days: Number(value) })}
        />
        <Checkbox
          isSelected={isMultiple}
          onChange={(isSelected) => onChange({ ...poll, isMultiple: isSelected })}
        >
          {t('several')}
        </Checkbox>
      </div>
    </Group>
  )
}
