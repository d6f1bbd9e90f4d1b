import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import {
  Disclosure as AriaDisclosure,
  type DisclosureProps as AriaDisclosureProps,
  DisclosurePanel,
} from 'react-aria-components/Disclosure'
import { Icon } from '../display/icon.tsx'
import { ChevronDownIcon } from '../display/icons.ts'
import * as styles from './disclosure.css.ts'

export interface DisclosureProps extends Omit<AriaDisclosureProps, 'className' | 'style' | 'children'> {
  title: ReactNode
  children: ReactNode
  level?: 2 | 3 | 4
}

/** Details that most people do not need, one press away. */
export function Disclosure({ title, children, level = 3, ...rest }: DisclosureProps) {
  const Heading = `h${level}` as const
  return (
    <AriaDisclosure {...rest} className={styles.disclosure}>
      <Heading className={styles.heading}>
        <AriaButton slot="trigger" className={styles.summary}>
          {title}
          <span className={styles.chevron}>
            <Icon of={ChevronDownIcon} size="sm" />
          </span>
        </AriaButton>
      </Heading>
      <DisclosurePanel className={styles.panel}>{children}</DisclosurePanel>
    </AriaDisclosure>
  )
}
