/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events --
   HTML has no list of options for a text area: the focus and the keys stay in the text (ARIA's combobox pattern). */
import { useEffect, useRef } from 'react'
import { Avatar } from '../display/avatar.tsx'
import * as styles from './mention.css.ts'

/** A person in a list to choose from. */
export interface Person {
  /** Hex. */
  pubkey: string
  name: string
  /** A handle (`@ada`) or a short npub. */
  username?: string | undefined
  avatar?: string | undefined
}

/** A person to mention. */
export interface Mentionable extends Person {
  /** The text to insert. */
  mention: string
}

interface MentionListProps<Someone extends Person> {
  id: string
  /** The list's name. */
  label: string
  people: readonly Someone[]
  /** The index of the person that Enter chooses. */
  active: number
  onTake: (person: Someone) => void
}

/** The people who match the input, below the text. The focus stays in the text. */
export function MentionList<Someone extends Person>({
  id,
  label,
  people,
  active,
  onTake,
}: MentionListProps<Someone>) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <ul
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      className={styles.list}
      // Browsers let Tab stop at what scrolls.
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      {people.map((person, at) => (
        <li
          key={person.pubkey}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          className={styles.person}
          onClick={() => onTake(person)}
        >
          <Avatar name={person.name} src={person.avatar} size="sm" />
          <span className={styles.names}>
            <span className={styles.name} dir="auto">
              {person.name}
            </span>
            {person.username && (
              <span className={styles.username} dir="auto">
                {person.username}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
