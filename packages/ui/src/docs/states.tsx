import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { UiProvider } from '../ui-provider.tsx'
import { type OperatedState, showAs } from './shown-as.ts'
import * as styles from './states.css.ts'

/** Every state that a page shows, or says that its component does not have. */
export const allStates = [
  'Default',
  'Hover',
  'Focus',
  'Pressed',
  'Disabled',
  'Loading',
  'Error',
  'Empty',
  'Long text',
  'German',
  'Arabic',
] as const
export type StateName = (typeof allStates)[number]

/** The states that a component without interaction does not have. */
export const notOperated = ['Hover', 'Focus', 'Pressed', 'Disabled'] as const
/** The states that a component that does not load, fail or become empty does not have. */
export const alwaysThere = ['Loading', 'Error', 'Empty'] as const
/** The states that a component without text does not have. */
export const wordless = ['Long text', 'German', 'Arabic'] as const

const isOperated = (name: string): name is OperatedState =>
  name === 'Hover' || name === 'Focus' || name === 'Pressed'

function Cell({ name, children }: { name: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current && isOperated(name)) showAs(place.current, name)
  })
  return (
    <div className={styles.cell}>
      <p className={styles.caption}>{name}</p>
      {name === 'Arabic' ? (
        <div lang="ar" dir="rtl">
          <UiProvider locale="ar">{children}</UiProvider>
        </div>
      ) : (
        <div ref={place} {...(name === 'German' && { lang: 'de' })}>
          {children}
        </div>
      )}
    </div>
  )
}

/**
 * A story with all states of a component side by side: each by its name, others by what they show. Hover, Focus and Pressed
 * show the first thing that can be operated. `without` names the states that the component does not have. `around` is for
 * what has its states inside, such as a dialog.
 */
export function states(
  shown: Partial<Record<StateName, ReactNode>> & Readonly<Record<string, ReactNode>>,
  without: readonly StateName[] = [],
  width: keyof typeof styles.sheet = 'usual',
  around: (sheet: ReactElement) => ReactElement = (sheet) => sheet,
) {
  return {
    parameters: {
      states: { shown: Object.keys(shown), without },
      controls: { disable: true },
      docs: { source: { code: null } },
    },
    render: () =>
      around(
        <div className={styles.sheet[width]}>
          {Object.entries(shown).map(([name, content]) => (
            <Cell key={name} name={name}>
              {content}
            </Cell>
          ))}
          {without.length > 0 && <p className={styles.without}>{`Does not apply: ${without.join(', ')}.`}</p>}
        </div>,
      ),
  }
}
